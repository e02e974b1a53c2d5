import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptTrandata, parseCanonicalTrandata, parseTrandata } from './benefit.envelope.ts';

const KEY = 'TESTRESOURCEKEYTESTRESOURCEKEY12';
const PAYLOAD = [{ amt: '205.600', action: '1' }];
const VECTOR =
  'B5EE37CDA2DB77012F5A30139585A94ED0F391A770B92A73D3661ADDA2C6CD35' +
  '6846374EC6EADFF5E4AB8ED32EC727E271AAA5E385F4DBD3799DB9B0FF8CEDEA';

const sealText = (text: string | Buffer) => {
  const cipher = createCipheriv('aes-256-cbc', KEY, 'PGKEYENCDECIVSPC');
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('hex');
};

describe('encryptTrandata', () => {
  it('returns the known vector', () => {
    expect(encryptTrandata(PAYLOAD, KEY)).toBe(VECTOR);
  });
});

describe('parseTrandata', () => {
  it('reads hex in either case', () => {
    expect(parseTrandata(VECTOR, KEY)).toEqual(PAYLOAD);
    expect(parseTrandata(VECTOR.toLowerCase(), KEY)).toEqual(PAYLOAD);
  });

  it('reads raw JSON and form-encoded JSON', () => {
    expect(parseTrandata(sealText('[{"result":"NOT CAPTURED"}]'), KEY)).toEqual([{ result: 'NOT CAPTURED' }]);
    expect(parseTrandata(sealText('%5B%7B%22result%22%3A%22NOT+CAPTURED%22%7D%5D'), KEY)).toEqual([
      { result: 'NOT CAPTURED' },
    ]);
  });

  it('keeps letters beyond ASCII', () => {
    expect(parseTrandata(encryptTrandata({ udf2: 'البحرين' }, KEY), KEY)).toEqual({ udf2: 'البحرين' });
  });

  it.each([
    ['a wrong key', VECTOR, 'WRONGRESOURCEKEYWRONGRESOURCEK12'],
    ['a truncated message', VECTOR.slice(0, -32), KEY],
    ['half a block', VECTOR.slice(0, -2), KEY],
    ['no hex', 'not-hex', KEY],
    ['nothing', '', KEY],
    ['broken UTF-8', sealText(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d])), KEY],
  ])('refuses %s', (_case, trandata, key) => {
    expect(parseTrandata(trandata, key)).toBeUndefined();
  });

  it('never reads a message with one byte changed as the same payload', () => {
    const bytes = Buffer.from(VECTOR, 'hex');
    for (let index = 0; index < bytes.length; index += 1) {
      const mutated = Buffer.from(bytes);
      mutated.writeUInt8(bytes.readUInt8(index) ^ 0x01, index);
      expect(parseTrandata(mutated.toString('hex'), KEY)).not.toEqual(PAYLOAD);
    }
  });
});

describe('parseCanonicalTrandata', () => {
  const payload = [{ result: 'NOT CAPTURED', amt: '205.600' }];
  const json = JSON.stringify(payload);
  const encoded = encodeURIComponent(json);

  it.each([
    ['raw JSON', json],
    ['percent-encoded', encoded],
    ['percent-encoded with + for a space', encoded.replaceAll('%20', '+')],
  ])('reads %s', { tags: 'S68' }, (_case, text) => {
    expect(parseCanonicalTrandata(sealText(text), KEY)).toEqual(payload);
  });

  it.each([
    ['white space', json.replace(',', ', ')],
    ['a key twice', json.replace('"amt"', '"result":"CAPTURED","amt"')],
    ['a needless escape', json.replace('NOT', '\\u004eOT')],
    ['another number format', '[{"amt":205.600}]'],
    ['lower-case percent codes', encoded.replaceAll(/%../g, (code) => code.toLowerCase())],
    ['a letter encoded that needs none', encoded.replace('NOT', '%4EOT')],
    ['both kinds of space', sealableTwoSpaces()],
  ])('refuses %s', { tags: 'S68' }, (_case, text) => {
    expect(parseTrandata(sealText(text), KEY)).toBeDefined();
    expect(parseCanonicalTrandata(sealText(text), KEY)).toBeUndefined();
  });

  function sealableTwoSpaces() {
    return encodeURIComponent('[{"result":"DENIED BY RISK"}]').replace('%20', '+');
  }
});
