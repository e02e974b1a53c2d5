# syntax=docker/dockerfile:1
# The shop as one image: API, storefront and jobs in one process. It runs as an unprivileged user on a read-only root;
# pictures are the only files it writes, to MEDIA_DIR. `docker compose` shows it with everything around it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
RUN npm install --global pnpm@12.21.0
# Fetched by the lockfile alone: a change of code downloads nothing again.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
RUN pnpm install --offline --frozen-lockfile \
 && pnpm --filter @dilmun/db generate \
 && pnpm --filter @dilmun/storefront build
# What runs needs neither tools (the root's dependencies) nor a second Node.js, and of the storefront only what was
# built: its icons are inside.
# A filtered installation includes the root's packages, so they leave package.json and the lockfile alike.
RUN rm -rf node_modules */node_modules */*/node_modules \
 && npm pkg delete dependencies devDependencies optionalDependencies \
 && sed -i '/^  \.:$/,/^$/{s/^  \.:$/  .: {}/;/^    /d}' pnpm-lock.yaml \
 && pnpm install --prod --offline --frozen-lockfile \
      --filter-prod '@dilmun/api...' --filter-prod '@dilmun/catalogue-tool...' --filter-prod '@dilmun/backup...' --filter-prod @dilmun/storefront
RUN rm -rf apps/sandbox packages/dev-database apps/storefront/src apps/storefront/public apps/storefront/service-worker \
      node_modules/.pnpm/lucide-react@* node_modules/.pnpm/workbox-* node_modules/.pnpm/idb@* \
      node_modules/.bin node_modules/.modules.yaml node_modules/.pnpm-workspace-state-*
# Apart from the code: a release with the same packages adds the code alone.
RUN mv node_modules /packages

# The nightly backup: the same code with PostgreSQL's own programs. `docker compose` builds it as the target `backup`.
FROM postgres:18-bookworm AS backup
ENV NODE_ENV=production
WORKDIR /shop
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /packages node_modules
COPY --from=build /shop ./
RUN install --directory --owner=1000 --group=1000 /backups
USER 1000:1000
VOLUME /backups
ENTRYPOINT []
CMD ["node", "apps/backup/src/backup.command.ts", "nightly", "/backups"]

FROM node:24.21.0-bookworm-slim AS shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MEDIA_DIR=/media
WORKDIR /shop
COPY --from=build /packages node_modules
COPY --from=build /shop ./
RUN install --directory --owner=node --group=node /media
# Compiled code and TypeScript without its types: a start takes less time and memory.
ENV NODE_COMPILE_CACHE=/shop/.compile-cache
RUN node --input-type=module --eval "\
  for (const file of ['app', 'gateways/mail', 'gateways/payments/providers', 'http/pages/media', 'http/pages/storefront', \
    'jobs/queue', 'observability/observability', 'observability/metrics']) \
    await import('/shop/apps/api/src/' + file + '.ts'); \
  await import('/shop/packages/catalogue/src/sanitise.ts'); \
  for (const language of ['en', 'ar']) \
    await import('/shop/apps/storefront/dist/server/' + language + '/entry-server.js')"
USER node
VOLUME /media
EXPOSE 3000
# Started without npm, so that SIGTERM reaches the shop, which then finishes the running requests and jobs.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "apps/api/src/main.ts"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
