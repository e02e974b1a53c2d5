import type { Database } from '@dilmun/db/client';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import { addressesRoutes } from './features/addresses/addresses.routes.ts';
import { cartsRoutes } from './features/carts/carts.routes.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { deliveryRoutes } from './features/delivery/delivery.routes.ts';
import { feedsRoutes } from './features/feeds/feeds.routes.ts';
import { guestsRoutes } from './features/guests/guests.routes.ts';
import { findGuest } from './features/guests/guests.service.ts';
import { informationPagesRoutes } from './features/information-pages/information-pages.routes.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { paymentSessionsRoutes } from './features/payment-sessions/payment-sessions.routes.ts';
import { paymentWebhooks } from './features/payment-sessions/payment-sessions.webhook.ts';
import { previewsRoutes } from './features/previews/previews.routes.ts';
import { createRequestCounters } from './features/rate-limits/rate-limits.requests.service.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { savedProductsRoutes } from './features/saved-products/saved-products.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { seoRoutes } from './features/seo/seo.routes.ts';
import { sessionsRoutes } from './features/sessions/sessions.routes.ts';
import { findUserByAccessToken } from './features/sessions/sessions.service.ts';
import { showcaseRoutes } from './features/showcase/showcase.routes.ts';
import { stockAlertsRoutes } from './features/stock-alerts/stock-alerts.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { variantsRoutes } from './features/variants/variants.routes.ts';
import type { PaymentProviders } from './gateways/payments/provider.ts';
import { cataloguePlugin } from './http/catalogue.ts';
import { healthPlugin } from './http/health.ts';
import { webAppPlugin } from './http/pages/web-app.ts';
import { clientErrorsPlugin, sendClientError } from './http/protocol/client-errors.ts';
import { closingPlugin } from './http/protocol/closing.ts';
import { compilersFactory } from './http/protocol/contract-schema.ts';
import { errorsPlugin, sendError } from './http/protocol/errors.ts';
import { jsonBodiesPlugin } from './http/protocol/json-bodies.ts';
import { languagesPlugin } from './http/protocol/languages.ts';
import { openApiPlugin } from './http/protocol/openapi.ts';
import { readRequestId, requestLogPlugin } from './http/protocol/request-log.ts';
import { servePlugin } from './http/protocol/serve.ts';
import { headersPlugin } from './http/security/headers.ts';
import { originPlugin } from './http/security/origin.ts';
import { policyReports } from './http/security/policy-reports.ts';
import { rateLimitsPlugin } from './http/security/rate-limits.ts';
import { securityLogPlugin } from './http/security/security-log.ts';
import { xsrfPlugin } from './http/security/xsrf.ts';
import type { Config } from './process/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    config: Config;
    providers: PaymentProviders;
    requestCounts: ReturnType<typeof createRequestCounters>;
  }
}

/**
 * Every wait has a timeout, so that slow clients cannot hold connections (docs/security.md S61). The timeouts of headers and
 * of the handler are shorter than that of a silent connection, which is closed without a response; Node checks headers at
 * intervals of a tenth.
 */
export const defaultTimeouts = { headersMs: 8_000, requestMs: 15_000, connectionMs: 10_000, handlerMs: 9_000 };

export interface AppDependencies {
  db: Database;
  /** A streaming replica of the database, which the catalogue is loaded from. */
  replica?: Database | undefined;
  config: Config;
  providers: PaymentProviders;
  /** Loads the catalogue before each reading request: for tests, which change rows and not the version. */
  isCatalogueLoadedPerRequest?: boolean;
  /** Counts requests per address in Redis; without it, in this process's memory. */
  redis?: Redis;
  /** Timeouts for the headers, for the whole request, for a silent connection, and for the response. */
  timeouts?: typeof defaultTimeouts;
  /** The log stream of the process; omitted in tests. */
  logger?: FastifyBaseLogger;
  /** Registers metrics and tracing before all other hooks. */
  watch?: (app: FastifyInstance) => Promise<void>;
}

/** Assembles the API: first the plugins that every request passes, then one line per feature. */
export async function buildApp({
  db,
  replica,
  config,
  providers,
  isCatalogueLoadedPerRequest,
  redis,
  timeouts = defaultTimeouts,
  logger,
  watch,
}: AppDependencies): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: readRequestId,
    bodyLimit: 64 * 1024,
    // A large catalogue is loaded before the first request.
    pluginTimeout: 60_000,
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
    schemaController: { compilersFactory },
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.connectionMs,
    handlerTimeout: timeouts.handlerMs,
    // Node checks timeouts only at intervals, and applies the longer of the two to the body: 60 s, unless headers have
    // less.
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.headersMs / 10,
      // Node would refuse it with an empty response (clientErrorsPlugin).
      requireHostHeader: false,
    },
  });
  await watch?.(app);
  app.decorate('db', db);
  app.decorate('config', config);
  app.decorate('providers', providers);
  app.decorate('callerLookup', {
    findUser: (accessToken) => findUserByAccessToken(db, config.jwtSecrets, accessToken),
    findGuest: (guestToken) => findGuest(db, guestToken),
  });

  await app.register(jsonBodiesPlugin);
  await app.register(languagesPlugin);
  await app.register(errorsPlugin);
  await app.register(requestLogPlugin);
  await app.register(securityLogPlugin);
  await app.register(closingPlugin);
  await app.register(headersPlugin);
  await app.register(clientErrorsPlugin);
  await app.register(rateLimitsPlugin, { requestCounts: createRequestCounters(db), ...(redis && { redis }) });
  await app.register(originPlugin);
  await app.register(xsrfPlugin);
  await app.register(cataloguePlugin, { replica, isLoadedPerRequest: isCatalogueLoadedPerRequest });
  await app.register(servePlugin);
  await app.register(healthPlugin);

  await app.register(openApiPlugin);

  await app.register(guestsRoutes);
  await app.register(usersRoutes);
  await app.register(sessionsRoutes);
  await app.register(showcaseRoutes);
  await app.register(categoriesRoutes);
  await app.register(variantsRoutes);
  await app.register(contentRoutes);
  await app.register(informationPagesRoutes);
  await app.register(seoRoutes);
  await app.register(feedsRoutes);
  await app.register(previewsRoutes);
  await app.register(searchRoutes);
  await app.register(cartsRoutes);
  await app.register(deliveryRoutes);
  await app.register(checkoutRoutes);
  await app.register(ordersRoutes);
  await app.register(paymentSessionsRoutes);
  await app.register(paymentWebhooks);
  await app.register(newsletterRoutes);
  await app.register(stockAlertsRoutes);
  await app.register(reviewsRoutes);
  await app.register(savedProductsRoutes);
  await app.register(addressesRoutes);
  await app.register(contactRoutes);
  await app.register(policyReports);
  await app.register(webAppPlugin);
  return app;
}
