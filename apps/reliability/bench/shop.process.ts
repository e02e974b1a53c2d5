import { openDatabase } from '@dilmun/db/client';
import { buildApp } from '../../api/src/app.ts';
import { deliverMails } from '../../api/src/features/mails/mails.jobs.ts';
import { createMailer } from '../../api/src/gateways/mail.ts';
import { createPaymentProviders } from '../../api/src/gateways/payments/providers.ts';
import { storefrontPlugin } from '../../api/src/http/pages/storefront.ts';
import { mailsPath } from './reads.ts';

/**
 * The shop as in production, with this configuration, on this database, with this mail server. It has no jobs: a request
 * delivers the mails. With `drawn-anew`, pages are not cached.
 */
const [databaseUrl = '', config = '', smtpUrl = '', pages = 'cached'] = process.argv.slice(2);
const db = openDatabase(databaseUrl, { poolSize: 4 });
const app = await buildApp({
  db,
  config: JSON.parse(config),
  providers: createPaymentProviders(JSON.parse(config).payments),
});
if (pages === 'drawn-anew') {
  let drawn = 0;
  app.catalogueGeneration = () => ++drawn;
}
await app.register(storefrontPlugin);
const mailer = createMailer(smtpUrl, 'Dilmun Devices <no-reply@example.com>');
app.post(mailsPath, async () => {
  while ((await deliverMails({ db, mailer, log: app.log })) > 0);
  return {};
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
