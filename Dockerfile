# rookery in a small image:  docker build -t rookery .  &&  docker run --rm rookery perft startpos 6
# For measurements add --cpuset-cpus and --security-opt seccomp=unconfined (lets hwloc bind memory).
FROM debian:12 AS build
RUN apt-get update && apt-get install -y --no-install-recommends \
    clang libomp-dev gcc libc6-dev cmake ninja-build pkg-config \
    libhwloc-dev libjansson-dev libsqlite3-dev
COPY . /source
RUN cmake -S /source -B /build -G Ninja -DCMAKE_BUILD_TYPE=Release -DROOKERY_BUILD_LIBRARY=OFF -DCMAKE_C_COMPILER=clang \
        -DCMAKE_INSTALL_PREFIX=/usr \
    && ninja -C /build \
    && DESTDIR=/image cmake --install /build --strip

FROM debian:12-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libomp5 libhwloc15 libjansson4 libsqlite3-0 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /image/usr/bin/rookery /usr/bin/rookery
USER nobody
ENTRYPOINT ["/usr/bin/rookery"]
CMD ["help"]
