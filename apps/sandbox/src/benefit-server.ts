import { registerBenefitApi } from './benefit.api.ts';
import { type DebitOutcome, TEST_DEBIT_CARDS } from './benefit.cards.ts';
import { openDebitProcessor, registerBenefitPages } from './benefit.pay.ts';
import { type BenefitControl, createBenefitState } from './benefit.state.ts';
import { listen, openServer } from './loopback.ts';
import { openStateFile } from './state-file.ts';

export type BenefitServerConfig = {
  /** 0: choose a free port. */
  port: number;
  tranportalId: string;
  password: string;
  /** Key for encrypting messages; exactly 32 bytes. */
  resourceKey: string;
  /** File in which payments are stored across restarts; without it they are kept in memory. */
  stateFile?: string;
  now?: () => Date;
  /** Milliseconds that the shop has to acknowledge a capture before it is voided. Default 10,000. */
  ackTimeoutMs?: number;
};

export type BenefitServer = Awaited<ReturnType<typeof startBenefitServer>>;

const APPROVED: DebitOutcome = { result: 'CAPTURED', authRespCode: '00' };

/**
 * Starts a fake BENEFIT gateway on this machine: API, payment page and encrypted notifications. Throws if the resource
 * key is not 32 bytes long.
 */
export async function startBenefitServer(config: BenefitServerConfig) {
  const { tranportalId, password, resourceKey } = config;
  if (Buffer.byteLength(resourceKey) !== 32) throw new Error('The BENEFIT resource key must be 32 bytes long.');
  const now = config.now ?? (() => new Date());
  const terminal = { tranportalId, password, resourceKey };
  const file = openStateFile(config.stateFile, createBenefitState());
  const processor = openDebitProcessor({ file, terminal, ackTimeoutMs: config.ackTimeoutMs ?? 10_000 });
  let url = '';
  const pageUrl = (paymentId: string) => `${url}/payment/paymentpage.htm?PaymentID=${paymentId}`;

  let inquiries = 0;
  const onInquiry = () => {
    inquiries += 1;
  };

  const app = await openServer();
  await app.register((api) => registerBenefitApi(api, { file, terminal, pageUrl, now, onInquiry }), {
    prefix: '/payment/API',
  });
  await app.register((pages) => registerBenefitPages(pages, { processor, now }));
  app.get('/', async () => ({ server: 'sandbox BENEFIT', cards: TEST_DEBIT_CARDS }));

  const address = await listen(app, config.port);
  url = address.url;
  void processor.recover();
  return {
    ...address,
    /** Sends notifications to this origin instead of the origin of the shop's response URLs. */
    setShopOrigin: processor.setShopOrigin,
    /** Injects faults from now on; an empty object removes them. */
    control(settings: BenefitControl) {
      file.value.control = { ...settings };
      file.save();
    },
    find: processor.find,
    /** Number of requests so far that inquired about a payment or refunded it. */
    countInquiries: () => inquiries,
    /** Completes a payment as the bank's page does and notifies the shop; captured unless another outcome is given. */
    async pay(paymentId: string, outcome: DebitOutcome | 'cancelled' = APPROVED) {
      const payment = processor.find(paymentId);
      if (!payment) throw new Error(`No payment ${paymentId}`);
      return processor.decide(payment, outcome);
    },
    stop: () => app.close(),
  };
}
