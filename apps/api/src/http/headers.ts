import { apiBase } from '@dilmun/contracts/endpoint';
import { isPaymentPage } from '@dilmun/contracts/payment-pages';
import helmet from '@fastify/helmet';
import fastify from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { policyReportsPath } from './policy-reports.ts';

/** Of the card provider: where its scripts and frames come from, by its own guide for the embedded page. */
const providerPages = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'];
/** Where a bank's authentication is shown. */
const providerFrames = [...providerPages, 'https://hooks.stripe.com'];
/** The guide names the first two; to the others its scripts send what they measure and which errors they had. */
const providerCalls = [
  ...['https://api.stripe.com', 'https://checkout.stripe.com', 'https://js.stripe.com', 'https://*.js.stripe.com'],
  ...['https://r.stripe.com', 'https://errors.stripe.com'],
];
const providerPictures = ['https://*.stripe.com'];

/** Features of the browser that no page of ours uses. */
const unusedFeatures =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), usb=()';
const permissions = `${unusedFeatures}, payment=()`;
const permissionsWithPayment = `${unusedFeatures}, payment=(self ${providerFrames.map((origin) => `"${origin}"`).join(' ')})`;

/** Data is no page: should a browser ever take it for one, it loads and runs nothing. */
export const dataPolicy = "default-src 'none';frame-ancestors 'none'";

/**
 * Security headers of every answer (docs/security.md S18, S55, S56). Only the pages that take payments admit the payment
 * provider; see `isPaymentPage`.
 */
export const headersPlugin = fp(async (app) => {
  const { config } = app;
  const isHttps = config.storeOrigin.startsWith('https:');
  const usual = {
    ...(await helmetHeaders(isHttps)),
    'permissions-policy': permissions,
    'reporting-endpoints': `csp="${policyReportsPath}"`,
    ...policyHeaders(contentSecurityPolicy(config), ownTrustedTypes, config.trustedTypes !== 'report', config),
  };
  const ofPaymentPage = {
    ...usual,
    'permissions-policy': permissionsWithPayment,
    ...policyHeaders(paymentPolicy(config), paymentTrustedTypes, config.trustedTypes === 'everywhere', config),
  };
  // This page's address is a secret: it goes to nobody (S18).
  const ofSecretPage = { ...usual, 'referrer-policy': 'no-referrer' };
  const { 'reporting-endpoints': _, ...ofData } = { ...usual, 'content-security-policy': dataPolicy };
  const headersFor = (url: string) => {
    if (url.startsWith(`${apiBase}/`)) return ofData;
    if (url.startsWith('/reset-password')) return ofSecretPage;
    return isPaymentPage(url.split('?', 1)[0] ?? '') ? ofPaymentPage : usual;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    done();
  });
});

/** What helmet sets, learnt once: it would set one header after the other for every answer. */
async function helmetHeaders(isHttps: boolean): Promise<Record<string, string>> {
  const sample = fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  });
  let headers: Record<string, string> = {};
  sample.get('/', async (_request, reply) => {
    headers = Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]));
    return '';
  });
  await sample.inject('/');
  await sample.close();
  return headers;
}

type Directives = Record<string, string[]>;

/**
 * What pages may load: what is ours. They carry no inline script and no inline style, so HTML needs no nonce and may be
 * cached.
 */
function contentSecurityPolicy({ isDevelopment }: Config): Directives {
  // Vite's page reload is an inline script, inline styles and a socket: in development only.
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

/** What pages that take payments may load: what is ours and the provider's. */
function paymentPolicy(config: Config): Directives {
  const own = contentSecurityPolicy(config);
  const { mode, stripe } = config.payments;
  const sandbox = mode === 'sandbox' && stripe.sandboxUrl ? [new URL(stripe.sandboxUrl).origin] : [];
  const withOwn = (name: string, sources: string[]) => ({ [name]: [...(own[name] ?? []), ...sources] });
  return {
    ...own,
    ...withOwn('script-src', providerPages),
    ...withOwn('img-src', providerPictures),
    ...withOwn('connect-src', providerCalls),
    'frame-src': [...providerFrames, ...sandbox],
  };
}

/**
 * Strings become markup or a script's address only through a policy: DOMPurify's for the dealer's HTML, and on payment
 * pages the default one, which admits the provider's scripts. Vite's own client needs neither, and is for developers.
 */
const ownTrustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['dompurify'] };
const paymentTrustedTypes = { ...ownTrustedTypes, 'trusted-types': ['dompurify', 'default'] };
/** Browsers know the one or the other. */
const reporting = { 'report-uri': [policyReportsPath], 'report-to': ['csp'] };

function policyHeaders(policy: Directives, trustedTypes: Directives, isEnforced: boolean, { isDevelopment }: Config) {
  if (isDevelopment) return { 'content-security-policy': policyText(policy) };
  if (isEnforced) return { 'content-security-policy': policyText({ ...policy, ...trustedTypes, ...reporting }) };
  return {
    'content-security-policy': policyText({ ...policy, ...reporting }),
    'content-security-policy-report-only': policyText({ ...trustedTypes, ...reporting }),
  };
}

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
