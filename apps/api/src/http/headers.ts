import { apiBase } from '@dilmun/contracts/endpoint';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { policyReportsPath } from './policy-reports.ts';

/** Features of the browser that no page of ours uses; the payment provider's frame may ask for payment. */
const permissions =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), usb=(), payment=(self "https://js.stripe.com")';

/** Data is no page: should a browser ever take it for one, it loads and runs nothing. */
export const dataPolicy = "default-src 'none';frame-ancestors 'none'";

/** Security headers of every answer (docs/security.md S18, S55, S56). */
export async function installHeaders(app: FastifyInstance): Promise<void> {
  const { config } = app;
  const isHttps = config.storeOrigin.startsWith('https:');
  const policy = policyHeaders(config, contentSecurityPolicy(config));
  const policyWithoutProvider = policyHeaders(config, withoutProvider(contentSecurityPolicy(config)));
  const usual = {
    ...(await helmetHeaders(isHttps)),
    'permissions-policy': permissions,
    'reporting-endpoints': `csp="${policyReportsPath}"`,
    ...policy,
  };
  // This page's address is a secret: it goes to nobody, and nobody else's script stands on the page (S18).
  const ofSecretPage = { ...usual, ...policyWithoutProvider, 'referrer-policy': 'no-referrer' };
  const { 'reporting-endpoints': _, ...ofData } = { ...usual, 'content-security-policy': dataPolicy };
  const headersFor = (url: string) => {
    if (url.startsWith(`${apiBase}/`)) return ofData;
    return url.startsWith('/reset-password') ? ofSecretPage : usual;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    done();
  });
}

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

const providerScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * What pages may load. They carry no inline script and no inline style, so HTML needs no nonce and may be kept. A policy
 * holds for a document's life, whatever page is opened within it: the provider's sources stand on every page but the
 * reset page.
 */
function contentSecurityPolicy({ isDevelopment, payments }: Config): Directives {
  // Vite's page reload is an inline script, inline styles and a socket: in development only.
  const development = { script: ["'unsafe-inline'"], style: ["'unsafe-inline'"], connect: ['ws:'] };
  const { script, style, connect } = isDevelopment ? development : { script: [], style: [], connect: [] };
  const sandbox = payments.mode === 'sandbox' && payments.stripe.sandboxUrl;
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...script, ...providerScripts],
    'style-src': ["'self'", ...style],
    'img-src': ["'self'", 'data:', 'https://*.stripe.com'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, 'https://api.stripe.com', 'https://checkout.stripe.com'],
    'frame-src': [
      ...providerScripts,
      'https://hooks.stripe.com',
      'https://checkout.stripe.com',
      ...(sandbox ? [new URL(sandbox).origin] : []),
    ],
    'worker-src': ["'self'"],
  };
}

function withoutProvider(directives: Directives): Directives {
  const own = (sources: string[]) => sources.filter((source) => !source.startsWith('http'));
  const entries = Object.entries(directives).map(([name, sources]): [string, string[]] => [name, own(sources)]);
  return { ...Object.fromEntries(entries), 'frame-src': ["'none'"] };
}

/**
 * Strings become markup or a script's address through a policy alone: DOMPurify's for the dealer's HTML, and the default
 * one, which admits the provider's script. Vite's own client needs neither, and is for developers.
 */
const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['dompurify', 'default'] };
/** Browsers know the one or the other. */
const reporting = { 'report-uri': [policyReportsPath], 'report-to': ['csp'] };

function policyHeaders({ isDevelopment, enforcesTrustedTypes }: Config, directives: Directives) {
  if (isDevelopment) return { 'content-security-policy': policyText(directives) };
  if (enforcesTrustedTypes) {
    return { 'content-security-policy': policyText({ ...directives, ...trustedTypes, ...reporting }) };
  }
  return {
    'content-security-policy': policyText({ ...directives, ...reporting }),
    'content-security-policy-report-only': policyText({ ...trustedTypes, ...reporting }),
  };
}

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
