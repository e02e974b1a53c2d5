import { limits } from '@dilmun/settings/limits';
import type { Secrets } from '../../../identity/signature.ts';
import { readSignedTime, signTime } from '../../../identity/signed-time.ts';
import type { LinkSettings } from '../../../process/config.ts';
import { findDispatchKind } from '../shipping/orders.dispatch.ts';

/** Papers of an order as PDF: the name in the link, and what staff read. */
export const staffPapers = {
  'packing-slip': 'Packing slip',
  label: 'Address label',
  invoice: 'Invoice',
} as const;
export type StaffPaper = keyof typeof staffPapers;
export const staffPaperNames = Object.keys(staffPapers) as StaffPaper[];

/** The text below the links of a mail: how long they work, and that staff must not forward them. */
export const staffLinksText =
  'The links work for seven days and show customer data to anyone who has them: do not forward them.';

/** The path of the links; order number and token follow. */
export const staffOrderPath = '/mail/order';

/** The path of the page of an order with a token. */
export const buildStaffOrderPath = (orderNumber: string, token: string): string =>
  `${staffOrderPath}/${orderNumber}/${token}`;

/** Creates the token of a staff link: the time at which it was issued, and a signature of order and time. */
export const createStaffToken = (secrets: Secrets, orderNumber: string, now: Date): string =>
  signTime(secrets, 'staff-order', orderNumber, Math.floor(now.getTime() / 1_000));

/** When links are checked, and when they were last revoked. */
export interface LinkTimes {
  now: Date;
  revokedAt: Date | null;
}

/**
 * Until when a token from a request opens this order; null if the shop did not create it for the order, if it has expired, or
 * if it is not from after the last revocation. Tokens have whole seconds: one of the second of the revocation is revoked.
 */
export function findStaffLinkEnd(
  secrets: Secrets,
  orderNumber: string,
  token: string,
  { now, revokedAt }: LinkTimes,
): Date | null {
  const issuedAt = readSignedTime(secrets, 'staff-order', orderNumber, token);
  if (issuedAt === null || (revokedAt && issuedAt * 1_000 <= revokedAt.getTime())) return null;
  const end = new Date((issuedAt + limits.staffLinkTtlSeconds) * 1_000);
  return end > now ? end : null;
}

/** The papers that an order may get by its way of delivery: nothing is packed of an order by email. */
export function listStaffPapers(shippingMethod: string): StaffPaper[] {
  const dispatch = findDispatchKind(shippingMethod);
  if (dispatch === 'email') return ['invoice'];
  return dispatch === 'pickup' ? ['packing-slip', 'invoice'] : staffPaperNames;
}

/** The links of a mail to staff that is written now: the page of an order, in English, and the address of each paper. */
export function buildStaffLinks({ jwtSecrets, storeOrigin }: LinkSettings, orderNumber: string, now: Date) {
  const page = storeOrigin + buildStaffOrderPath(orderNumber, createStaffToken(jwtSecrets, orderNumber, now));
  return { page, paper: (paper: StaffPaper) => `${page}/${paper}.pdf` };
}
export type StaffLinks = ReturnType<typeof buildStaffLinks>;
