import type { Database } from '@dilmun/db/client';
import type { PaymentProviders } from '../gateways/payments/provider.ts';
import type { StaffMailSettings } from './config.ts';

interface Application {
  db: Database;
  providers: PaymentProviders;
  config: StaffMailSettings;
}

/** The parts of the application, or of the jobs, that payments need. */
export const getPaymentDependencies = ({
  db,
  providers,
  config: { storeOrigin, staffMail, jwtSecrets },
}: Application) => ({
  db,
  providers,
  storeOrigin,
  staffMail,
  jwtSecrets,
});
