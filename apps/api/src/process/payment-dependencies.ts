import type { Database } from '@dilmun/db/client';
import type { PaymentProviders } from '../gateways/payments/provider.ts';
import type { Config } from './config.ts';

interface Application {
  db: Database;
  providers: PaymentProviders;
  config: Pick<Config, 'storeOrigin' | 'staffMail'>;
}

/** The parts of the application, or of the jobs, that payments need. */
export const getPaymentDependencies = ({ db, providers, config: { storeOrigin, staffMail } }: Application) => ({
  db,
  providers,
  storeOrigin,
  staffMail,
});
