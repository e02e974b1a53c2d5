import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

describe('GET /content', () => {
  it('200: the document as HTML, with a policy that blocks scripts', async () => {
    const slug = `header-${randomUUID()}`;
    await testApp.db.contentDocument.create({ data: { slug, html: '<h1>Für Läufer</h1>' } });
    const answer = await testApp.http.get(`/content/${slug}`).expect(200);
    expect(answer.text).toBe('<h1>Für Läufer</h1>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it.each(['nothing', '..%2fetc', '%00', 'A_B'])('404: %s', async (slug) => {
    const { body } = await testApp.http.get(`/content/${slug}`).expect(404);
    expect(body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('414: a URL longer than any of ours, in the standard error shape', async () => {
    const { body } = await testApp.http.get(`/content/${'a'.repeat(300)}`).expect(414);
    expect(body).toEqual({ statusCode: 414, code: 'URI_TOO_LONG', message: expect.any(String) });
  });
});
