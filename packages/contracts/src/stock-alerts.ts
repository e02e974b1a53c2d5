import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { key } from './message-keys.ts';
import { emailAddress } from './text.ts';
import { PartNumber } from './variants.ts';

export const StockAlertRequest = z.strictObject({
  partNumber: PartNumber,
  email: emailAddress(key('emailInvalid')),
});

/** The token of a link in an alert's mail: the alert's id and a MAC. */
export const StockAlertToken = z
  .string()
  .max(80)
  .regex(/^[0-9a-f-]{36}\.[\w-]{43}$/);
const byToken = z.strictObject({ token: StockAlertToken });

/** Mails a link to confirm the address. The response is the same for every address. */
export const requestStockAlert = endpoint.post('/stock-alerts', {
  caller: 'anyone',
  rateLimit: 'stockAlert',
  body: StockAlertRequest,
  message: 'stockAlertRequested',
  data: z.object({}),
  refuses: ['PART_NOT_FOUND'],
});

export const confirmStockAlert = endpoint.post('/stock-alerts/confirm', {
  caller: 'anyone',
  rateLimit: 'otherRequests',
  body: byToken,
  message: 'stockAlertConfirmed',
  data: z.object({
    /** Of the parent product, for the link to its page. */
    productId: z.int(),
    partNumber: z.string(),
    productName: z.string(),
  }),
  refuses: ['STOCK_ALERT_NOT_FOUND'],
});
