import type { Db } from '@dilmun/db/client';

/** By what the messages of payment providers name an order. */
export interface NamedOrder {
  orderNumber: string;
  paymentSessions: { id: string; trackId: string; providerRef: string | null; transactionRef: string | null }[];
}

/** A message as it came, with what it means; secrets of finished payments are left out. */
export interface ProviderMessage {
  provider: string;
  receivedAt: Date;
  raw: string;
  fact: unknown;
}

/** Every stored message of a payment provider about these orders, oldest first. */
export async function listProviderMessages(db: Db, orders: readonly NamedOrder[]): Promise<ProviderMessage[]> {
  const messages = await db.$queryRaw<ProviderMessage[]>`
    SELECT provider, received_at AS "receivedAt", raw, fact FROM provider_events
    WHERE EXISTS (SELECT FROM unnest(${listNames(orders)}::text[]) name
      WHERE position(name in raw || coalesce(fact::text, '')) > 0)
    ORDER BY received_at`;
  return messages.map((message) => ({ ...message, raw: message.raw.replaceAll(clientSecret, '$1null') }));
}

const clientSecret = /("client_secret":\s*)"[^"]*"/g;

/** Removes the words of every stored message about these orders; what it means (amounts, references) stays. */
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
        ...[id, trackId, providerRef, transactionRef],
      ]),
    ])
    .filter((name): name is string => name !== null);
