import { openDatabase } from '@dilmun/db/client';
import { buildApp } from '../../api/src/app.ts';
import { createPaymentProviders } from '../../api/src/gateways/payments/providers.ts';
import { createCatalogueCache, noCache } from '../../api/src/http/catalogue-cache.ts';
import { storefrontPlugin } from '../../api/src/http/storefront.ts';

/** The shop as in production, with this configuration, on this database; `cached` enables the response cache. */
const [databaseUrl = '', config = '', cache] = process.argv.slice(2);
const app = await buildApp({
  db: openDatabase(databaseUrl, { poolSize: 4 }),
  config: JSON.parse(config),
  providers: createPaymentProviders(JSON.parse(config).payments),
  catalogueCache: cache === 'cached' ? createCatalogueCache() : noCache,
});
await app.register(storefrontPlugin);
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
