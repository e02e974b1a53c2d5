import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnvironment } from './env.ts';

const sandbox = {
  NODE_ENV: 'production',
  STORE_ORIGIN: 'http://localhost:3000/anything',
  DATABASE_URL: 'postgresql://localhost/shop',
  JWT_SECRET: 'jwt-'.repeat(8),
  CODE_PEPPER: 'pep-'.repeat(8),
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MEDIA_DIR: 'media',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRETS: `whsec_${'w'.repeat(32)}, whsec_${'v'.repeat(32)}`,
  STRIPE_SANDBOX_URL: 'http://127.0.0.1:4001',
  BENEFIT_GATEWAY_URL: 'http://127.0.0.1:4002',
  BENEFIT_TRANPORTAL_ID: 'id',
  BENEFIT_PASSWORD: 'password',
  BENEFIT_RESOURCE_KEY: 'K'.repeat(32),
};

describe('readEnvironment', () => {
  it('returns the typed configuration', () => {
    const config = readEnvironment(sandbox);
    expect(config).toMatchObject({
      isProduction: true,
      isDevelopment: false,
      isLimited: true,
      storeOrigin: 'http://localhost:3000',
      port: 3000,
      mailFrom: 'Dilmun Devices <no-reply@dilmun-devices.example>',
    });
    expect(config.payments.stripe.webhookSecrets).toHaveLength(2);
  });

  it('lists all problems at once, one sentence each, without the values', () => {
    const wrong = { ...sandbox, JWT_SECRET: 'short-secret', PORT: '70000', CODE_PEPPER: undefined };
    const read = () => readEnvironment(wrong);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/CODE_PEPPER is not set\./);
    expect(read).toThrow(/JWT_SECRET: must have at least 32 characters\./);
    expect(read).toThrow(/PORT: /);
    expect(read).not.toThrow(/short-secret/);
  });

  it('says of a variable that is set what its value must be, also in a list', () => {
    const wrong = { STAFF_MAIL: 'nobody', DATABASE_POOL: '0', PAYMENTS_MODE: 'maybe' };
    const read = () => readEnvironment({ ...sandbox, ...wrong, SMTP_URL: 'mail.example' });
    for (const problem of [
      'STAFF_MAIL: lists e-mail addresses, separated by commas.',
      'DATABASE_POOL: is a whole number from 1 to 100.',
      'PAYMENTS_MODE: is one of sandbox, test, live.',
      'SMTP_URL: is an address such as smtps://',
    ]) {
      expect(read).toThrow(problem);
    }
  });

  it('lists the problems between variables beside those of single ones', () => {
    const wrong = {
      ...sandbox,
      STORE_ORIGIN: 'https://shop.bh',
      DATABASE_URL: 'postgresql://db.example/shop',
      PORT: 'x',
      CODE_PEPPER: sandbox.JWT_SECRET,
      TRUST_PROXY: '10.0.0.1, 0.0.0.0/0',
      FAILPOINT: 'place-after-commit',
    };
    const read = () => readEnvironment(wrong);
    for (const problem of [
      /PORT: /,
      /DATABASE_URL leads to another machine without TLS/,
      /refuses sandbox/,
      /FAILPOINT ends the process/,
      /CODE_PEPPER equals JWT_SECRET/,
      /TRUST_PROXY trusts every address/,
      /These settings of the dealer are still the demo’s: name, legalName, legalName \(value_ar\), maker, .*phones\.sales.*vat\.number\./,
      /These addresses of the dealer lead nowhere: support@dilmun-devices\.example/,
    ]) {
      expect(read).toThrow(problem);
    }
  });

  it.each(['0.0.0.0/0', '::/0', '127.0.0.1,10.0.0.0/00'])('refuses TRUST_PROXY=%s in public', (TRUST_PROXY) => {
    expect(() => readEnvironment({ ...sandbox, STORE_ORIGIN: 'https://shop.example', TRUST_PROXY })).toThrow(
      /TRUST_PROXY trusts every address/,
    );
    expect(readEnvironment({ ...sandbox, TRUST_PROXY }).trustedProxies).not.toEqual([]);
  });

  it('lists TRUST_PROXY among the faults if an entry is not an address, and takes addresses, ranges and named ranges', () => {
    for (const TRUST_PROXY of [
      'nonsense',
      'true',
      '10.0.0.1, 10.0.0.0/33',
      '::1/129',
      '10.0.0.0/8/8',
      '0.0.0.0/0.0.0.0',
    ]) {
      expect(() => readEnvironment({ ...sandbox, PORT: 'x', TRUST_PROXY })).toThrow(
        /PORT: .*\n.*TRUST_PROXY: .*addresses and ranges/,
      );
    }
    const TRUST_PROXY = '10.0.0.1, 172.30.0.0/24, fd00::/8, loopback';
    expect(readEnvironment({ ...sandbox, TRUST_PROXY }).trustedProxies).toHaveLength(4);
  });

  it('refuses a MAIL_FROM without exactly one address, because mail servers refuse such a sender', () => {
    for (const MAIL_FROM of [
      'Dilmun Devices',
      'a@shop.example, b@shop.example',
      'Dilmun <a@shop.example>, b@shop.example',
    ]) {
      expect(() => readEnvironment({ ...sandbox, MAIL_FROM })).toThrow(/MAIL_FROM: is an address/);
    }
    for (const MAIL_FROM of ['a@shop.example', '"Dilmun, Devices" <a@shop.example>']) {
      expect(readEnvironment({ ...sandbox, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    }
  });

  it('refuses example values for secrets', { tags: 'S44' }, () => {
    for (const JWT_SECRET of [
      'x'.repeat(40),
      `change-me-${'k4f9'.repeat(8)}`,
      'example-of-at-least-32-characters-0123',
    ]) {
      expect(() => readEnvironment({ ...sandbox, JWT_SECRET })).toThrow(/JWT_SECRET: is an example/);
    }
  });

  it('takes several secrets, of which the first signs, and lists the faults of every entry', { tags: 'S70' }, () => {
    const [newer, older] = ['n3w-'.repeat(8), '0ld-'.repeat(8)];
    const read = (JWT_SECRET: string, CODE_PEPPER = sandbox.CODE_PEPPER) =>
      readEnvironment({ ...sandbox, JWT_SECRET, CODE_PEPPER });
    expect(read(`${newer}, ${older}`).jwtSecrets).toEqual([newer, older]);
    expect(read(newer, `${older},${newer.toUpperCase()}`).codePeppers).toEqual([older, newer.toUpperCase()]);
    for (const problem of [
      /JWT_SECRET: entry 2 must have at least 32 characters\./,
      /JWT_SECRET: entry 3 is an example/,
      /JWT_SECRET: has a secret twice\./,
      /CODE_PEPPER: entry 1 must have at least 32 characters\./,
    ]) {
      expect(() => read(`${newer},short,${'x'.repeat(40)},${newer}`, `short,${older}`)).toThrow(problem);
    }
    expect(() => read(' , ')).toThrow(/JWT_SECRET: has no secret\./);
    expect(() => read(`${newer},${older}`, older)).toThrow(/CODE_PEPPER equals JWT_SECRET/);
  });

  it('treats an empty variable as not set', () => {
    const config = readEnvironment({ ...sandbox, METRICS_PORT: '', OTEL_EXPORTER_OTLP_ENDPOINT: ' ', PORT: '' });
    expect(config).toMatchObject({ port: 3000 });
    expect(config).not.toHaveProperty('metricsPort');
    expect(config).not.toHaveProperty('tracesUrl');
    expect(() => readEnvironment({ ...sandbox, STRIPE_SECRET_KEY: '' })).toThrow(/STRIPE_SECRET_KEY is not set\./);
  });

  it('refuses a failpoint in production', { tags: 'S7' }, () => {
    const failing = { ...sandbox, FAILPOINT: 'place-after-commit' };
    expect(() => readEnvironment(failing)).toThrow(/FAILPOINT .* production refuses it/);
    expect(readEnvironment({ ...failing, NODE_ENV: 'test' }).failpoint).toBe('place-after-commit');
    expect(() => readEnvironment({ ...failing, NODE_ENV: 'test', FAILPOINT: 'anywhere' })).toThrow(/FAILPOINT: /);
  });

  it('refuses the payment sandbox on a public address in production', { tags: 'S44' }, () => {
    expect(() => readEnvironment({ ...sandbox, STORE_ORIGIN: 'https://shop.example' })).toThrow(/refuses sandbox/);
  });

  describe('a public shop connects to other machines only with TLS', { tags: 'S66' }, () => {
    const key = 'k4f9'.repeat(8);
    const live = {
      ...sandbox,
      STORE_ORIGIN: 'https://shop.example',
      DATABASE_URL: 'postgresql://shop:secret@db.example:5432/shop?sslmode=verify-full',
      SMTP_URL: 'smtps://shop:secret@mail.example',
      REDIS_URL: 'rediss://counts.example',
      PAYMENTS_MODE: 'live',
      STRIPE_SECRET_KEY: `sk_live_${key}`,
      STRIPE_PUBLISHABLE_KEY: `pk_live_${key}`,
      STRIPE_SANDBOX_URL: undefined,
      BENEFIT_GATEWAY_URL: 'https://www.benefit-gateway.bh',
    };

    it.each([
      [{}],
      [{ SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
      [{ DATABASE_URL: 'postgresql://localhost/shop', SMTP_URL: 'smtp://127.0.0.1:25', REDIS_URL: 'redis://[::1]' }],
      [{ DATABASE_URL: 'postgresql:///shop?host=/var/run/postgresql', REDIS_URL: '' }],
      [{ DATABASE_URL: 'postgresql://%2Fvar%2Frun%2Fpostgresql/shop' }],
      [{ DATABASE_URL: 'postgresql://postgres/shop', REDIS_URL: 'redis://Valkey', PLAIN_HOSTS: 'postgres, valkey' }],
    ])('accepts %j', (wishes) => {
      expect(readEnvironment({ ...live, ...wishes }).isProduction).toBe(true);
    });

    it.each([
      [{ DATABASE_URL: 'postgresql://db.example/shop' }, /DATABASE_URL leads .* end it with \?sslmode=verify-full/],
      [{ DATABASE_URL: 'postgresql://db.example/shop?sslmode=require' }, /DATABASE_URL leads/],
      [{ DATABASE_URL: 'postgresql://db.example/shop?sslmode=verify-full&sslmode=disable' }, /DATABASE_URL leads/],
      [{ DATABASE_URL: 'postgresql://localhost/shop?host=db.example' }, /DATABASE_URL leads/],
      [{ DATABASE_URL: 'postgresql://127.0.0.1.example/shop' }, /DATABASE_URL leads/],
      [{ DATABASE_READ_URL: 'postgresql://replica.example/shop' }, /DATABASE_READ_URL leads .* end it with \?sslmode/],
      [{ SMTP_URL: 'smtp://mail.example' }, /SMTP_URL leads .* take smtps:/],
      [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, /SMTP_URL leads/],
      [{ REDIS_URL: 'redis://counts.example' }, /REDIS_URL leads .* take rediss:/],
      [{ DATABASE_URL: 'postgresql://db/shop', PLAIN_HOSTS: 'other-db,db.example' }, /or name the host in PLAIN_HOSTS/],
    ])('refuses %j', (wishes, said) => {
      expect(() => readEnvironment({ ...live, ...wishes })).toThrow(said);
    });

    it('a shop on localhost, and one in development, may connect without TLS', () => {
      const plain = { DATABASE_URL: 'postgresql://db.example/shop', SMTP_URL: 'smtp://mail.example' };
      expect(readEnvironment({ ...sandbox, ...plain }).databaseUrl).toBe(plain.DATABASE_URL);
      expect(readEnvironment({ ...sandbox, ...plain, NODE_ENV: 'development' }).smtpUrl).toBe(plain.SMTP_URL);
    });
  });
});
