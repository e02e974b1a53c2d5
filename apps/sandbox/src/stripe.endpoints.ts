import type Stripe from 'stripe';
import { API_VERSION } from './stripe.deliveries.ts';

/** Settings of a webhook endpoint, as in the Dashboard. `apiVersion` null: the account's default version. */
export type RegisteredEndpoint = { events?: string[]; apiVersion?: string | null };

export type Endpoints = ReturnType<typeof openEndpoints>;

/** Opens the account's list of webhook endpoints; it is empty until the shop's URL is registered. */
export function openEndpoints(webhookUrl: string | undefined, now: () => Date) {
  let endpoints: Pick<
    Stripe.WebhookEndpoint,
    'id' | 'api_version' | 'created' | 'enabled_events' | 'status' | 'url'
  >[] = [];
  const register = (url: string, { events = ['*'], apiVersion = API_VERSION }: RegisteredEndpoint = {}) => {
    const created = Math.floor(now().getTime() / 1_000);
    endpoints = [
      { id: 'we_sandbox', api_version: apiVersion, created, enabled_events: events, status: 'enabled', url },
    ];
  };
  if (webhookUrl !== undefined) register(webhookUrl);
  return { register, list: () => endpoints };
}
