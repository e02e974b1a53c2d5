import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const base = '/api/v1';

interface Line {
  id: string;
  partNumber: string;
  quantity: number;
}

const add = (token: string, variantId: string, changeId: string = randomUUID()) =>
  testApp.http.post(`${base}/user/cart/add/${token}`).set('idempotency-key', changeId).send({ variantId });
const getCart = async (token: string) => (await testApp.http.get(`${base}/user/cart/${token}`).expect(200)).body;
const getLine = async (token: string, partNumber: string): Promise<Line> =>
  (await getCart(token)).data.find((line: Line) => line.partNumber === partNumber);

interface Seen {
  version?: number;
  changeId?: string;
}

const buildHeaders = (token: string, { version, changeId }: Seen) => ({
  'x-guest-token': token,
  ...(version !== undefined && { 'if-match': String(version) }),
  ...(changeId && { 'idempotency-key': changeId }),
});
const put = (token: string, lineId: string, quantity: number, seen: Seen = {}) =>
  testApp.http.put(`${base}/user/cart/quantity/${lineId}`).set(buildHeaders(token, seen)).send({ quantity });
const remove = (token: string, lineId: string, seen: Seen = {}) =>
  testApp.http.delete(`${base}/user/cart/${token}/${lineId}`).set(buildHeaders(token, seen));
const clear = (token: string, seen: Seen = {}) => testApp.http.post(`${base}/clear`).set(buildHeaders(token, seen));

/** Creates a guest whose cart holds one piece of each part. */
async function shopping(count = 1) {
  const { guestToken } = await testApp.make.guest();
  const partNumbers: string[] = [];
  for (let n = 0; n < count; n++) partNumbers.push((await testApp.make.variant({ onHand: 50 })).partNumber);
  for (const partNumber of partNumbers) await add(guestToken, partNumber).expect(200);
  const { data, meta } = await getCart(guestToken);
  return { guestToken, partNumbers, lines: data as Line[], version: meta.version as number };
}

describe('a change that is sent again', () => {
  it('is applied once, whether the requests are sequential or concurrent', async () => {
    const { partNumber } = await testApp.make.variant({ onHand: 50 });
    const { guestToken } = await testApp.make.guest();
    const changeId = randomUUID();
    await add(guestToken, partNumber, changeId).expect(200);
    const again = await add(guestToken, partNumber, changeId).expect(200);
    expect(again.body.data).toMatchObject([{ partNumber, quantity: 1 }]);
    const other = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(guestToken, partNumber, other)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await getLine(guestToken, partNumber)).toMatchObject({ quantity: 2 });
  });

  it('is applied if its first attempt was refused', async () => {
    const { partNumber, id } = await testApp.make.variant({ onHand: 0 });
    const { guestToken } = await testApp.make.guest();
    const changeId = randomUUID();
    await add(guestToken, partNumber, changeId).expect(409);
    await testApp.db.stock.update({ where: { variantId: id }, data: { onHand: 5 } });
    await add(guestToken, partNumber, changeId).expect(200);
    expect(await getLine(guestToken, partNumber)).toMatchObject({ quantity: 1 });
  });

  it('does not conflict with itself, and removing a line twice is not an error', async () => {
    const { guestToken, lines, version } = await shopping();
    const [line] = lines as [Line];
    const changeId = randomUUID();
    await put(guestToken, line.id, 4, { version, changeId }).expect(200);
    await put(guestToken, line.id, 4, { version, changeId }).expect(200);
    const removal = { changeId: randomUUID() };
    await remove(guestToken, line.id, removal).expect(200);
    const again = await remove(guestToken, line.id, removal).expect(200);
    expect(again.body.data).toEqual([]);
  });
});

describe('a line changed on two devices', () => {
  it('409 LINE_CHANGED: the second change is refused, and the first is preserved', async () => {
    const { guestToken, lines, version } = await shopping();
    const [line] = lines as [Line];
    const first = await put(guestToken, line.id, 5, { version }).expect(200);
    expect(first.body.meta.version).toBeGreaterThan(version);
    for (const late of [
      put(guestToken, line.id, 2, { version }),
      remove(guestToken, line.id, { version }),
      clear(guestToken, { version }),
    ]) {
      expect((await late.expect(409)).body.code).toBe('LINE_CHANGED');
    }
    expect(await getLine(guestToken, line.partNumber)).toMatchObject({ quantity: 5 });
    await put(guestToken, line.id, 2, { version: first.body.meta.version }).expect(200);
  });

  it('of concurrent changes, one is applied and the others are refused', async () => {
    const { guestToken, lines, version } = await shopping();
    const [line] = lines as [Line];
    const answers = await Promise.all([2, 3, 4, 5].map((quantity) => put(guestToken, line.id, quantity, { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 200);
    expect(await getLine(guestToken, line.partNumber)).toMatchObject({ quantity: made?.body.data[0].quantity });
  });

  it('a change of another line does not conflict', async () => {
    const { guestToken, lines, version } = await shopping(2);
    const [one, other] = lines as [Line, Line];
    await put(guestToken, one.id, 5, { version }).expect(200);
    await put(guestToken, other.id, 3, { version }).expect(200);
    await remove(guestToken, other.id, { version }).expect(409);
  });

  it('a change without a version overwrites, as the specification requires', async () => {
    const { guestToken, lines } = await shopping();
    const [line] = lines as [Line];
    await put(guestToken, line.id, 5).expect(200);
    await put(guestToken, line.id, 2).expect(200);
  });

  it('400: an invalid version', async () => {
    const { guestToken, lines } = await shopping();
    const [line] = lines as [Line];
    await testApp.http
      .put(`${base}/user/cart/quantity/${line.id}`)
      .set({ 'x-guest-token': guestToken, 'if-match': '*' })
      .send({ quantity: 2 })
      .expect(400);
  });
});
