# syntax=docker/dockerfile:1
# docs/operating.md#in-a-container

FROM node:24-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The commit that reports name: the image has no git.
ARG COMMIT=
ENV COMMIT=$COMMIT
RUN npm run build

# The program is bundled. Beside it there is only what is native: sharp, with the packages that it loads.
FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data LOG_FORMAT=json
WORKDIR /app
COPY --from=build /build/dist/client dist/client
COPY --from=build /build/dist/server dist/server
COPY --from=build /build/node_modules/sharp node_modules/sharp
COPY --from=build /build/node_modules/@img node_modules/@img
COPY --from=build /build/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /build/node_modules/semver node_modules/semver
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
