import { openDatabase } from '@dilmun/db/client';
import { buildApp } from '../../api/src/app.ts';
import { readEnvironment } from '../../api/src/env.ts';
import { createPaymentProviders } from '../../api/src/gateways/payments/providers.ts';
import { createCatalogueCache, noCache } from '../../api/src/http/catalogue-cache.ts';
import { storefrontPlugin } from '../../api/src/http/storefront.ts';
import { createTestPayments } from '../../api/test/test-config.ts';
import { secrets } from './secrets.ts';

const [databaseUrl = '', keeps, stripeUrl = 'http://127.0.0.1:9'] = process.argv.slice(2);
/** The credentials that the fake Stripe knows. */
const { stripe } = createTestPayments();
const unused = secrets.jwtSecret;

/**
 * The shop as in production, without rate limits per address, on the given database; `kept` enables the response cache.
 */
const config = readEnvironment({
  NODE_ENV: 'test',
  PORT: '0',
  STORE_ORIGIN: 'http://localhost:3000',
  DATABASE_URL: databaseUrl,
  JWT_SECRET: unused,
  CODE_PEPPER: unused,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MEDIA_DIR: '.',
  LIMITS: 'off',
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
  STRIPE_WEBHOOK_SECRETS: stripe.webhookSecrets.join(','),
  STRIPE_SANDBOX_URL: stripeUrl,
  BENEFIT_GATEWAY_URL: 'http://127.0.0.1:9',
  BENEFIT_TRANPORTAL_ID: 'bench',
  BENEFIT_PASSWORD: 'bench',
  BENEFIT_RESOURCE_KEY: unused,
});
const app = await buildApp({
  db: openDatabase(databaseUrl, { poolSize: 4 }),
  config,
  providers: createPaymentProviders(config.payments),
  catalogueCache: keeps === 'kept' ? createCatalogueCache() : noCache,
});
await app.register(storefrontPlugin);
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
