# The portal as an image: built in the first stage, of which only the release goes into the second.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN node scripts/release.mjs --folder /out

FROM node:24-bookworm-slim AS portal
RUN useradd --system --user-group --uid 4157 --home-dir /data --shell /usr/sbin/nologin daycare \
  && install --directory --owner daycare --group daycare --mode 700 /data
COPY --from=build /out/daycare-portal /app
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER daycare
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]

# With pg_dump, which makes the backups of a PostgreSQL database. Its version must not be older than the server's.
FROM portal AS portal-postgres
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
USER daycare

# What is built unless a stage is named.
FROM portal
