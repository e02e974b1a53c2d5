import { apiBase } from '@dilmun/contracts/endpoint';
import { isPaymentPage } from '@dilmun/contracts/payment-pages';
import { splitLanguage } from '@dilmun/settings/languages';
import fp from 'fastify-plugin';
import type { PolicyOrigins } from '../../gateways/payments/definition.ts';
import { listPolicyOrigins } from '../../gateways/payments/providers.ts';
import type { Config } from '../../process/config.ts';
import { readUrl } from '../protocol/read-url.ts';
import { policyReportsPath } from './policy-reports.ts';

/** Browser features that no page of ours uses. */
const unusedFeatures =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), usb=()';
const permissions = `${unusedFeatures}, payment=()`;

/** Policy for data: if a browser renders it as a page, nothing loads or runs. */
export const dataPolicy = "default-src 'none';frame-ancestors 'none'";

/**
 * Security headers of every answer (docs/security.md S18, S55, S56). Only the pages that take payments admit the payment
 * provider; see `isPaymentPage`.
 */
export const headersPlugin = fp(async (app) => {
  const { config } = app;
  const isHttps = config.storeOrigin.startsWith('https:');
  const usual = {
    ...securityHeaders(isHttps),
    'permissions-policy': permissions,
    'reporting-endpoints': `csp="${policyReportsPath}"`,
    ...policyHeaders(contentSecurityPolicy(config), ownTrustedTypes, config.trustedTypes !== 'report', config),
  };
  const origins = listPolicyOrigins(config.payments);
  const ofPaymentPage = {
    ...usual,
    'permissions-policy': `${unusedFeatures}, payment=(${['self', ...origins.paymentRequests.map(quote)].join(' ')})`,
    ...policyHeaders(paymentPolicy(config, origins), paymentTrustedTypes, config.trustedTypes === 'everywhere', config),
  };
  // The page's URL is a secret: send no referrer (S18).
  const ofSecretPage = { ...usual, 'referrer-policy': 'no-referrer' };
  const { 'reporting-endpoints': _, ...ofData } = { ...usual, 'content-security-policy': dataPolicy };
  const headersFor = (url: string) => {
    if (url.startsWith(`${apiBase}/`)) return ofData;
    if (/^\/(?:reset-password|mail\/)/i.test(splitLanguage(url).path)) return ofSecretPage;
    return isPaymentPage(url.split('?', 1)[0] ?? '') ? ofPaymentPage : usual;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(readUrl(request)));
    done();
  });
});

/** Headers that are the same for pages and data (docs/security.md S18, S55). HTTPS also forbids later visits by HTTP. */
const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

type Directives = Record<string, string[]>;

/**
 * Content policy of pages: our own origin only. Pages have no inline scripts or styles, so they need no nonce and can
 * be cached.
 */
function contentSecurityPolicy({ isDevelopment }: Config): Directives {
  // Vite's page reload needs inline scripts, inline styles and a socket: in development only.
  const development = { script: ["'unsafe-inline'"], style: ["'unsafe-inline'"], connect: ['ws:'] };
  const { script, style, connect } = isDevelopment ? development : { script: [], style: [], connect: [] };
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...script],
    'style-src': ["'self'", ...style],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'none'"],
    'worker-src': ["'self'"],
  };
}

/** Content policy of pages that take payments: our own origin and the providers'. */
function paymentPolicy(config: Config, { scripts, pictures, requests, frames }: PolicyOrigins): Directives {
  const own = contentSecurityPolicy(config);
  const withOwn = (name: string, sources: readonly string[]) => ({ [name]: [...(own[name] ?? []), ...sources] });
  return {
    ...own,
    ...withOwn('script-src', scripts),
    ...withOwn('img-src', pictures),
    ...withOwn('connect-src', requests),
    'frame-src': [...frames],
  };
}

/**
 * Trusted Types: only a policy can turn strings into markup or script URLs: DOMPurify's for the dealer's HTML, that of the
 * service worker's only URL, and on payment pages, which register none, the default one, which admits the provider's
 * scripts. Omitted in development, because Vite's client uses no policy.
 */
const ownTrustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['dompurify', 'service-worker'],
};
const paymentTrustedTypes = { ...ownTrustedTypes, 'trusted-types': ['dompurify', 'default'] };
/** Browsers support one or the other. */
const reporting = { 'report-uri': [policyReportsPath], 'report-to': ['csp'] };

function policyHeaders(policy: Directives, trustedTypes: Directives, isEnforced: boolean, { isDevelopment }: Config) {
  if (isDevelopment) return { 'content-security-policy': policyText(policy) };
  if (isEnforced) return { 'content-security-policy': policyText({ ...policy, ...trustedTypes, ...reporting }) };
  return {
    'content-security-policy': policyText({ ...policy, ...reporting }),
    'content-security-policy-report-only': policyText({ ...trustedTypes, ...reporting }),
  };
}

const quote = (origin: string): string => `"${origin}"`;

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
