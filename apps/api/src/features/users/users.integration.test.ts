import { limits } from '@dilmun/settings/limits';
import { describe, expect, it } from 'vitest';
import {
  createEmail,
  createRegistrationForm,
  createWrongCode,
  getNewestCode,
  listMails,
  openAccount,
  openBrowser,
  password,
  signIn,
} from '../../../test/account.ts';
import { checkThenAct } from '../../../test/look-then-act.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const api = (path: string) => `/api/v1/user/${path}`;

const countSeconds = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
  Math.round((expiresAt.getTime() - createdAt.getTime()) / 1_000);

describe('POST user/create', () => {
  it('200: writes a pending registration, mails a code and ties both to the browser', async () => {
    const form = createRegistrationForm({ firstName: 'نور' });
    const answer = await openBrowser(testApp).post(api('create')).send(form).expect(200);
    expect(answer.body).toEqual({ message: 'User Created', data: { email: form.email } });
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const pending = await testApp.db.registration.findFirstOrThrow({ where: { email: form.email } });
    expect(pending).toMatchObject({ firstName: 'نور', mobileNumber: '97336001234' });
    expect(JSON.stringify(pending)).not.toContain(password);
    const [mail] = await listMails(testApp, form.email);
    const code = await getNewestCode(testApp, form.email);
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain(code);
  });

  it('neither the response nor the tables contain the code', { tags: 'S8' }, async () => {
    const form = createRegistrationForm();
    const { body } = await openBrowser(testApp).post(api('create')).send(form).expect(200);
    const code = await getNewestCode(testApp, form.email);
    const rows = await testApp.db.otpCode.findMany({ where: { registration: { email: form.email } } });
    expect(JSON.stringify(body.data)).toBe(JSON.stringify({ email: form.email }));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0]?.codeHash).not.toBe(code);
  });

  it('the gender may be left out, as checkout does, and is stated later', async () => {
    const { gender: _gender, ...form } = createRegistrationForm();
    const browser = openBrowser(testApp);
    await browser.post(api('create')).send(form).expect(200);
    const activationCode = await getNewestCode(testApp, form.email);
    await browser.post(api('verify')).send({ email: form.email, activationCode }).expect(200);
    const { email, password, firstName, lastName, mobileNumber } = form;
    const { body } = await browser.post(api('login')).send({ email, password }).expect(200);
    const token = `Bearer ${body.data.accessToken}`;
    const details = async () => (await browser.get(api('details')).set('authorization', token).expect(200)).body.data;
    expect((await details()).gender).toBeNull();
    const change = (more: object) =>
      browser
        .put(api('details'))
        .set('authorization', token)
        .send({ firstName, lastName, mobileNumber, ...more });
    await change({ gender: 'female' }).expect(200);
    await change({}).expect(200);
    expect((await details()).gender).toBe('female');
    await change({ gender: 'none' }).expect(400);
  });

  it('400: every invalid field with its message', async () => {
    const form = {
      ...createRegistrationForm(),
      firstName: 'R2',
      password: 'short',
      confirmPassword: 'short',
      gender: 'x',
    };
    const { body } = await openBrowser(testApp).post(api('create')).send(form).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(body.details).toContainEqual({ path: 'firstName', message: 'First name can only contain letters.' });
    expect(body.details).toContainEqual({ path: 'password', message: 'Password must be at least 8 characters.' });
    expect(body.details).toContainEqual({ path: 'gender', message: 'Please select your gender.' });
  });

  it('a common password, or one made of names, is refused at its field', { tags: 'S3' }, async () => {
    const refusal = async (secret: string) => {
      const form = createRegistrationForm({ password: secret });
      const { body } = await openBrowser(testApp).post(api('create')).send(form).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(await testApp.db.registration.count({ where: { email: form.email } })).toBe(0);
      return body.details;
    };
    expect(await refusal('Password1!')).toEqual([
      { path: 'password', message: 'Too many people use this password. Please choose another.' },
    ]);
    expect(await refusal('Haddad-2026')).toEqual([
      {
        path: 'password',
        message: 'Please choose a password that is not made of your name, your email or ours.',
      },
    ]);
  });

  it('a taken address gets the response of a free one, and its owner a mail instead of a code', {
    tags: 'S12',
  }, async () => {
    const owner = openBrowser(testApp);
    const { email } = await openAccount(testApp, owner);
    const stranger = createRegistrationForm({ email, password: 'Stranger-Danger-1' });
    const taken = await openBrowser(testApp).post(api('create')).send(stranger).expect(200);
    const free = await openBrowser(testApp).post(api('create')).send(createRegistrationForm()).expect(200);
    expect(taken.body.message).toBe(free.body.message);
    expect(Object.keys(taken.headers).sort()).toEqual(Object.keys(free.headers).sort());
    expect((await listMails(testApp, email)).at(-1)?.subject).toMatch(/already have an account/);
    await signIn(testApp, email, password).expect(200);
    // Signing in after registering reveals no more to a stranger.
    const freeForm = createRegistrationForm({ password: 'Stranger-Danger-1' });
    await openBrowser(testApp).post(api('create')).send(freeForm).expect(200);
    const [tried, triedFree] = [
      await signIn(testApp, email, 'Stranger-Danger-1').expect(403),
      await signIn(testApp, freeForm.email, 'Stranger-Danger-1').expect(403),
    ];
    expect(tried.body).toEqual(triedFree.body);
  });

  it('200: the same form sent twice at once creates one account', async () => {
    const form = createRegistrationForm();
    const browsers = [openBrowser(testApp), openBrowser(testApp)];
    await Promise.all(browsers.map((browser) => browser.post(api('create')).send(form).expect(200)));
    const codes = (await listMails(testApp, form.email)).map(({ subject }) => subject.slice(0, 4));
    expect(codes).toHaveLength(2);
    const answers = await Promise.all(
      browsers.flatMap((browser) =>
        codes.map((activationCode) => browser.post(api('verify')).send({ email: form.email, activationCode })),
      ),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect(await testApp.db.user.count({ where: { email: form.email } })).toBe(1);
    await signIn(testApp, form.email, password).expect(200);
  });
});

describe('POST user/verify', () => {
  it('200: the right code in the same browser creates a user who can sign in', async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    expect(await testApp.db.registration.count({ where: { email } })).toBe(0);
    await signIn(testApp, email, password).expect(200);
  });

  it('unknown address, wrong, expired, used and replaced codes get the same response', { tags: 'S11' }, async () => {
    const expired = openBrowser(testApp);
    const form = createRegistrationForm();
    await expired.post(api('create')).send(form).expect(200);
    const code = await getNewestCode(testApp, form.email);
    await testApp.db.otpCode.updateMany({
      where: { registration: { email: form.email } },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    const used = openBrowser(testApp);
    const account = await openAccount(testApp, used);
    const replaced = openBrowser(testApp);
    const waiting = createRegistrationForm();
    await replaced.post(api('create')).send(waiting).expect(200);
    const first = await getNewestCode(testApp, waiting.email);
    await replaced.post(api('resend-code')).send({ email: waiting.email }).expect(200);
    const second = await getNewestCode(testApp, waiting.email);

    const answers = await Promise.all([
      expired.post(api('verify')).send({ email: form.email, activationCode: code }),
      expired.post(api('verify')).send({ email: form.email, activationCode: createWrongCode(code) }),
      expired.post(api('verify')).send({ email: createEmail(), activationCode: code }),
      used.post(api('verify')).send({ email: account.email, activationCode: code }),
      replaced.post(api('verify')).send({
        email: waiting.email,
        activationCode: first === second ? createWrongCode(second) : first,
      }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual(answers[0]?.body);
      expect(body.code).toBe('CODE_INVALID');
    }
    await replaced.post(api('verify')).send({ email: waiting.email, activationCode: second }).expect(200);
  });

  it('of 100 wrong tries at once 5 are evaluated, and the right code is refused afterwards', {
    tags: 'S9',
  }, async () => {
    const browser = openBrowser(testApp);
    const form = createRegistrationForm();
    await browser.post(api('create')).send(form).expect(200);
    const code = await getNewestCode(testApp, form.email);
    const wrong = { email: form.email, activationCode: createWrongCode(code) };
    const answers = await Promise.all(Array.from({ length: 100 }, () => browser.post(api('verify')).send(wrong)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(100).fill('CODE_INVALID'));
    const evaluated = await testApp.db.attempt.findMany({ where: { kind: 'wrongCode', count: 5 } });
    expect(evaluated).toHaveLength(1);
    const [row] = await testApp.db.otpCode.findMany({ where: { registration: { email: form.email } } });
    expect(row?.tries).toBe(5);
    await browser
      .post(api('verify'))
      .send({ ...wrong, activationCode: code })
      .expect(400);
    await browser.post(api('resend-code')).send({ email: form.email }).expect(200);
    const next = { email: form.email, activationCode: await getNewestCode(testApp, form.email) };
    await browser.post(api('verify')).send(next).expect(200);
  });

  it('reading before counting would evaluate all 100', { tags: 'S9' }, async () => {
    const form = createRegistrationForm();
    await openBrowser(testApp).post(api('create')).send(form).expect(200);
    const where = { registration: { email: form.email } };
    const evaluated = await checkThenAct(
      100,
      () => testApp.db.otpCode.findFirstOrThrow({ where }),
      async ({ id, tries }) => {
        if (tries >= limits.otpTriesMax) return false;
        await testApp.db.otpCode.update({ where: { id }, data: { tries: tries + 1 } });
        return true;
      },
    );
    expect(evaluated).toBe(100);
    expect((await testApp.db.otpCode.findFirstOrThrow({ where })).tries).toBe(1);
  });

  it('one code used by two requests at once verifies once', { tags: 'S10' }, async () => {
    const browser = openBrowser(testApp);
    const form = createRegistrationForm();
    await browser.post(api('create')).send(form).expect(200);
    const right = { email: form.email, activationCode: await getNewestCode(testApp, form.email) };
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(api('verify')).send(right)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it("without the browser's cookie the address is verified but no password is set", { tags: 'S12' }, async () => {
    const { email } = createRegistrationForm();
    await openBrowser(testApp)
      .post(api('create'))
      .send(createRegistrationForm({ email, password: 'Stranger-Danger-1' }));
    const activationCode = await getNewestCode(testApp, email);
    await openBrowser(testApp).post(api('verify')).send({ email, activationCode }).expect(200);
    expect(await testApp.db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ passwordHash: null });
    await signIn(testApp, email, 'Stranger-Danger-1').expect(401);
  });

  it('entering the same password in another browser sets it', { tags: 'S12' }, async () => {
    const form = createRegistrationForm();
    await openBrowser(testApp).post(api('create')).send(form).expect(200);
    const right = { email: form.email, activationCode: await getNewestCode(testApp, form.email), password };
    await openBrowser(testApp).post(api('verify')).send(right).expect(200);
    await signIn(testApp, form.email, password).expect(200);
  });

  it('the stranger’s password never works, in whatever order stranger and owner register', {
    tags: 'S12',
  }, async () => {
    const strangerPassword = 'Stranger-Danger-1';
    // s: the stranger registers; o: the owner registers; v: the owner enters the newest code.
    for (const order of ['sov', 'osv', 'sv', 'svov', 'ovsv', 'sovsv']) {
      const email = createEmail();
      const [owner, stranger] = [openBrowser(testApp), openBrowser(testApp)];
      for (const step of order) {
        if (step === 's')
          await stranger.post(api('create')).send(createRegistrationForm({ email, password: strangerPassword }));
        if (step === 'o') await owner.post(api('create')).send(createRegistrationForm({ email }));
        if (step === 'v') {
          const activationCode = await getNewestCode(testApp, email);
          await owner.post(api('verify')).send({ email, activationCode });
        }
      }
      const { body } = await signIn(testApp, email, strangerPassword);
      expect(['WRONG_CREDENTIALS', 'EMAIL_NOT_VERIFIED'], order).toContain(body.code);
      const user = await testApp.db.user.findUnique({ where: { email } });
      if (user?.passwordHash) await signIn(testApp, email, password).expect(200);
    }
  });
});

describe('POST user/resend-code', () => {
  it('200 and 429: once a minute, for known and unknown addresses alike', async () => {
    const browser = openBrowser(testApp);
    const form = createRegistrationForm();
    await browser.post(api('create')).send(form).expect(200);
    for (const email of [form.email, createEmail()]) {
      const { body } = await browser.post(api('resend-code')).send({ email }).expect(200);
      expect(body).toEqual({ message: 'A new code is on its way.', data: { waitSeconds: 60 } });
      const refused = await browser.post(api('resend-code')).send({ email }).expect(429);
      expect(refused.body.code).toBe('RESEND_TOO_SOON');
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(await listMails(testApp, form.email)).toHaveLength(2);
  });

  it('a code is valid for 600 seconds', { tags: 'S10' }, async () => {
    const form = createRegistrationForm();
    await openBrowser(testApp).post(api('create')).send(form).expect(200);
    const code = await testApp.db.otpCode.findFirstOrThrow({ where: { registration: { email: form.email } } });
    expect(countSeconds(code)).toBe(600);
  });

  it('at most five times an hour', { tags: 'S10' }, async () => {
    const email = createEmail();
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { status } = await openBrowser(testApp).post(api('resend-code')).send({ email });
      codes.push(status);
      await testApp.db.$executeRaw`
        UPDATE attempts SET started_at = started_at - interval '61 seconds' WHERE window_seconds = 60`;
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('429: of 20 requests at once one is sent', async () => {
    const form = createRegistrationForm();
    await openBrowser(testApp).post(api('create')).send(form).expect(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser(testApp).post(api('resend-code')).send({ email: form.email })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listMails(testApp, form.email)).toHaveLength(2);
  });
});

describe('POST user/forgot-password, user/reset-password', () => {
  const newPassword = 'Another-Horse-8';
  const getToken = async (email: string) => {
    const mail = (await listMails(testApp, email)).findLast(({ cause }) => cause.startsWith('password-reset:'));
    return /reset-password\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const reset = (token: unknown, secret = newPassword) =>
    testApp.http
      .post(api('reset-password'))
      .send({ newPassword: secret, confirmNewPassword: secret, resetPasswordToken: token });

  it('200: sets the password once, ends every session, mails a notice and does not sign in', {
    tags: 'S16',
  }, async () => {
    const browser = openBrowser(testApp);
    const { email } = await openAccount(testApp, browser);
    const { body } = await browser.post(api('login')).send({ email, password }).expect(200);
    const authorization = `Bearer ${body.data.accessToken}`;
    await testApp.http.get(api('me')).set({ authorization }).expect(200);
    const asked = await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    expect(asked.body).toEqual({ message: 'Mail sent ,check your email', data: {} });

    const answer = await reset(await getToken(email)).expect(200);
    expect(answer.body).toEqual({ message: 'Password reset done ,please relogin', data: {} });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const ended = await testApp.http.get(api('me')).set({ authorization }).expect(401);
    expect(ended.body.code).toBe('SESSION_ENDED');
    await signIn(testApp, email, password).expect(401);
    await signIn(testApp, email, newPassword).expect(200);
    expect((await listMails(testApp, email)).at(-1)?.subject).toMatch(/password was changed/);
    expect((await reset(await getToken(email)).expect(400)).body.code).toBe('RESET_INVALID');
  });

  it('only the hash of the token is stored', { tags: 'S13' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    const token = await getToken(email);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await testApp.db.passwordReset.findMany())).not.toContain(token);
  });

  it('a reset token works once under 50 parallel tries', { tags: 'S14' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    const token = await getToken(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.every((code) => ['done', 'RESET_INVALID', 'BUSY'].includes(code))).toBe(true);
  });

  it('reading a token before spending it would reset 50 times', { tags: 'S14' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    const done = await checkThenAct(
      50,
      () => testApp.db.passwordReset.findFirstOrThrow({ where: { user: { email } } }),
      async ({ id, usedAt }) => {
        if (usedAt) return false;
        await testApp.db.passwordReset.update({ where: { id }, data: { usedAt: new Date() } });
        return true;
      },
    );
    expect(done).toBe(50);
  });

  it('a link is valid for 1800 seconds', { tags: 'S14' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    expect(countSeconds(await testApp.db.passwordReset.findFirstOrThrow({ where: { user: { email } } }))).toBe(1_800);
  });

  it('only the newest link works, for 30 minutes', { tags: 'S14' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    const first = await getToken(email);
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    expect((await reset(first).expect(400)).body.code).toBe('RESET_INVALID');
    await testApp.db.passwordReset.updateMany({
      where: { user: { email } },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect((await reset(await getToken(email)).expect(400)).body.code).toBe('RESET_INVALID');
  });

  it('an unknown address gets the same response, a forged host changes no link', { tags: 'S15' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const known = await testApp.http.post(api('forgot-password')).set(forged).send({ email }).expect(200);
    const unknown = await testApp.http.post(api('forgot-password')).send({ email: createEmail() }).expect(200);
    expect(unknown.body).toEqual(known.body);
    const mail = (await listMails(testApp, email)).at(-1);
    expect(mail?.text).toContain(`${testApp.config.storeOrigin}/reset-password/`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  it('a token that is not a string of the exact length is refused by validation', { tags: 'S17' }, async () => {
    for (const token of [{ not: '' }, [], '', null, 'a'.repeat(42), 'a'.repeat(44)]) {
      const { body } = await reset(token).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    }
    expect((await reset('a'.repeat(43)).expect(400)).body.code).toBe('RESET_INVALID');
  });

  it('the new password must follow the same rule as at registration', { tags: 'S2' }, async () => {
    const { body } = await reset('a'.repeat(43), 'alllowercase1').expect(400);
    expect(body.details[0].message).toBe('Password must contain at least one uppercase letter.');
  });

  it('a reset refuses the same passwords as a registration, and the link stays valid', { tags: 'S3' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    const token = await getToken(email);
    for (const secret of ['Welcome@2026', 'Dilmun-2026']) {
      const { body } = await reset(token, secret).expect(400);
      expect(body.details).toEqual([{ path: 'newPassword', message: expect.stringMatching(/choose/) }]);
    }
    await reset(token).expect(200);
  });

  it('sets the password of an address that was verified without one', { tags: 'S12' }, async () => {
    const { email } = createRegistrationForm();
    await openBrowser(testApp)
      .post(api('create'))
      .send(createRegistrationForm({ email, password: 'Stranger-Danger-1' }));
    const activationCode = await getNewestCode(testApp, email);
    await openBrowser(testApp).post(api('verify')).send({ email, activationCode }).expect(200);
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    await reset(await getToken(email)).expect(200);
    await signIn(testApp, email, newPassword).expect(200);
  });
});

describe('GET user/me', () => {
  it('200: the names and address of the signed-in user; 401 without a valid token', async () => {
    const { authorization, email } = await testApp.make.user({ firstName: 'Noor' });
    const { body } = await testApp.http.get(api('me')).set({ authorization }).expect(200);
    expect(body.data).toEqual({ firstName: 'Noor', lastName: 'Haddad', email });
    expect((await testApp.http.get(api('me')).expect(401)).body.code).toBe('UNAUTHENTICATED');
    const { body: foreign } = await testApp.http.get(api('me')).set({ authorization: 'Bearer x.y.z' }).expect(401);
    expect(foreign.code).toBe('SESSION_ENDED');
  });
});
