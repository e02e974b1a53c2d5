import type { Db } from '@dilmun/db/client';
import { readRows } from '@dilmun/db/read-rows';
import { z } from 'zod';

/** Identifiers by which messages of payment providers refer to an order. */
export interface NamedOrder {
  orderNumber: string;
  paymentSessions: { id: string; trackId: string; providerRef: string | null; transactionRef: string | null }[];
}

/** A message as received, with its parsed fact; secrets of finished payments are omitted. */
const ProviderMessage = z.object({ provider: z.string(), receivedAt: z.date(), raw: z.string(), fact: z.unknown() });
export type ProviderMessage = z.output<typeof ProviderMessage>;

/** Lists every stored provider message about these orders, oldest first. */
export async function listProviderMessages(db: Db, orders: readonly NamedOrder[]): Promise<ProviderMessage[]> {
  const messages = await readRows(db, ProviderMessage)`
    SELECT provider, received_at AS "receivedAt", raw, fact FROM provider_events
    WHERE EXISTS (SELECT FROM unnest(${listNames(orders)}::text[]) name
      WHERE position(name in raw || coalesce(fact::text, '')) > 0)
    ORDER BY received_at`;
  return messages.map((message) => ({ ...message, raw: message.raw.replaceAll(clientSecret, '$1null') }));
}

const clientSecret = /("client_secret":\s*)"[^"]*"/g;

/** Removes the original text of stored messages about these orders; the parsed facts (amounts, references) stay. */
export async function emptyProviderMessages(db: Db, orders: readonly NamedOrder[]): Promise<void> {
  await db.$executeRaw`
    UPDATE provider_events SET raw = ''
    WHERE EXISTS (SELECT FROM unnest(${listNames(orders)}::text[]) name
      WHERE position(name in raw || coalesce(fact::text, '')) > 0)`;
}

const listNames = (orders: readonly NamedOrder[]): string[] =>
  orders
    .flatMap(({ orderNumber, paymentSessions }) => [
      orderNumber,
      ...paymentSessions.flatMap(({ id, trackId, providerRef, transactionRef }) => [
        id,
        trackId,
        providerRef,
        transactionRef,
      ]),
    ])
    .filter((name): name is string => name !== null);
