import type { CardPayment } from '@dilmun/contracts/checkout';

/** Properties of a provider's card page within ours. */
export interface CardPageProps {
  session: CardPayment['session'];
  onComplete: () => void;
  /** Called when the provider's script or page fails to load. */
  onFail: () => void;
}
