import { describe, expect, it } from 'vitest';
import { parseGatewayReply, parseOutcome, parsePaymentPage } from './benefit.reply.ts';

const GATEWAY = 'https://test.benefit-gateway.bh';
const PAGE = `${GATEWAY}/payment/paymentpage.htm?PaymentID=100202`;

describe('parsePaymentPage', () => {
  it('reads a complete URL', () => {
    expect(parsePaymentPage(PAGE, GATEWAY)).toEqual({ paymentId: '100202', url: PAGE });
  });

  it('reads the older pair, split at the first colon', () => {
    const pair = `100202:${GATEWAY}/payment/paymentpage.htm`;
    expect(parsePaymentPage(pair, GATEWAY)).toEqual({ paymentId: '100202', url: PAGE });
  });

  it('accepts another host of the bank', () => {
    expect(parsePaymentPage(PAGE.replace('test.', 'www.'), GATEWAY)?.paymentId).toBe('100202');
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['another site', 'https://evil.example/payment/paymentpage.htm?PaymentID=1'],
    ['a look-alike', 'https://test.benefit-gateway.bh.evil.example/?PaymentID=1'],
    ['a suffix', 'https://evilbenefit-gateway.bh/?PaymentID=1'],
    ['plain http', PAGE.replace('https', 'http')],
    ['another port', PAGE.replace('.bh/', '.bh:8443/')],
    ['a name and password', PAGE.replace('https://', 'https://a:b@')],
    ['no PaymentID', `${GATEWAY}/payment/paymentpage.htm`],
    ['two PaymentIDs that disagree', `7:${PAGE}`],
    ['nothing', ''],
  ])('refuses %s', (_case, result) => {
    expect(parsePaymentPage(result, GATEWAY)).toBeUndefined();
  });

  it('accepts only the sandbox’s own origin in the sandbox', () => {
    const local = 'http://127.0.0.1:4020/payment/paymentpage.htm?PaymentID=1';
    expect(parsePaymentPage(local, 'http://127.0.0.1:4020')?.paymentId).toBe('1');
    expect(parsePaymentPage(local, 'http://127.0.0.1:4021')).toBeUndefined();
    expect(parsePaymentPage(PAGE, 'http://127.0.0.1:4020')).toBeUndefined();
  });
});

describe('parseGatewayReply', () => {
  it('reads success and refusal', () => {
    expect(parseGatewayReply(`[{"status":"1","result":"${PAGE}"}]`)).toEqual({ ok: true, result: PAGE });
    const refusal = '[{"status":"2","error":"IPAY0200066","errorText":"Duplicate track id"}]';
    expect(parseGatewayReply(refusal)).toEqual({ ok: false, code: 'IPAY0200066', text: 'Duplicate track id' });
  });

  it.each(['', '{}', '[]', '<html></html>', '[{"result":"x"}]'])('cannot read %s', (text) => {
    expect(parseGatewayReply(text)).toBeUndefined();
  });
});

describe('parseOutcome', () => {
  const captured = {
    paymentId: '100202',
    result: 'CAPTURED',
    authRespCode: '00',
    transId: '2023',
    trackId: '123456789012345',
    amt: '70.0',
    udf2: 'BH-ABCDEFGHJK',
    udf3: 'session-1',
  };

  it('reads a captured payment, alone or in an array', () => {
    const outcome = {
      state: 'captured',
      amountFils: 70_000,
      orderNumber: 'BH-ABCDEFGHJK',
      paymentSessionId: 'session-1',
    };
    expect(parseOutcome(captured)).toMatchObject(outcome);
    expect(parseOutcome([{ ...captured, result: 'captured' }])).toMatchObject(outcome);
  });

  it.each([
    ['CAPTURED', '05', 'unknown', '05'],
    ['CAPTURED', '', 'unknown', 'CAPTURED'],
    ['NOT CAPTURED', '51', 'failed', '51'],
    ['CANCELED', '', 'cancelled', 'CANCELED'],
    ['DENIED BY RISK', '', 'failed', 'DENIED_BY_RISK'],
    ['HOST TIMEOUT', '', 'failed', 'HOST_TIMEOUT'],
    ['VOIDED', '00', 'voided', 'VOIDED'],
    ['SOMETHING NEW', '00', 'unknown', 'SOMETHING_NEW'],
  ])('reads %s with code %s as %s', (result, authRespCode, state, code) => {
    expect(parseOutcome({ ...captured, result, authRespCode })).toMatchObject({ state, code });
  });

  it.each(['paymentId', 'result', 'trackId', 'amt'])('refuses a payload without %s', (field) => {
    expect(parseOutcome({ ...captured, [field]: undefined })).toBeUndefined();
  });
});
