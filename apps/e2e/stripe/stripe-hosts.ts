import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actAsStripe } from './act-as-stripe.ts';

export interface StripeHosts {
  /** The TLS port on which every Stripe host responds. */
  port: number;
  stop: () => Promise<void>;
}

/** A substitute for Stripe's script: mounts a page, acts there and reports the results to the test. */
const script = `
window.Stripe = () => ({
  registerAppInfo() {},
  _registerWrapper() {},
  createEmbeddedCheckoutPage: async ({ clientSecret, onComplete }) => ({
    mount(place) {
      place.textContent = 'Stripe’s page';
      window.completeStripe = onComplete;
      window.stripeOutcomes = (${actAsStripe})();
    },
    destroy() {},
  }),
});
window.Stripe.version = 'endive';`;

const frame = `<!doctype html><title>Stripe</title><script>
let said = 'done';
try {
  new PaymentRequest([{ supportedMethods: location.origin + '/pay' }], {
    total: { label: 'Total', amount: { currency: 'BHD', value: '1.000' } },
  });
} catch (error) {
  said = String(error);
}
parent.postMessage('PaymentRequest: ' + said, '*');
</script>`;

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const answers: Readonly<Record<string, [type: string, body: string | Buffer]>> = {
  '/further.js': ['text/javascript', 'window.stripeWentFurther = true;'],
  '/frame.html': ['text/html', frame],
  '/answer.json': ['application/json', '{}'],
  '/picture.gif': ['image/gif', picture],
};

/** Serves Stripe's hosts on this machine with a generated certificate. Throws if openssl is missing. */
export async function openStripeHosts(): Promise<StripeHosts> {
  const server = createServer(makeCertificate(), ({ url = '/' }, response) => {
    // The script's path contains the release that the package expects.
    const isScript = url.endsWith('/stripe.js');
    const [type, body] = isScript ? ['text/javascript', script] : (answers[url] ?? ['text/plain', '']);
    response.writeHead(isScript || answers[url] ? 200 : 404, {
      'content-type': `${type}; charset=utf-8`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    port: address.port,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-stripe-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const;
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const names = ['-subj', '/CN=stripe.com', '-addext', 'subjectAltName=DNS:*.stripe.com,DNS:*.js.stripe.com'];
  try {
    execFileSync('openssl', ['req', '-x509', ...wanted, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
