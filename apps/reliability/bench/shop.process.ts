import { openDatabase } from '@dilmun/db/client';
import { buildApp } from '../../api/src/app.ts';
import { createPaymentProviders } from '../../api/src/gateways/payments/providers.ts';
import { storefrontPlugin } from '../../api/src/http/storefront.ts';

/** The shop as in production, with this configuration, on this database. */
const [databaseUrl = '', config = ''] = process.argv.slice(2);
const app = await buildApp({
  db: openDatabase(databaseUrl, { poolSize: 4 }),
  config: JSON.parse(config),
  providers: createPaymentProviders(JSON.parse(config).payments),
});
await app.register(storefrontPlugin);
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
