import { expect, test } from '@playwright/test';
import { portalUrl } from './watch-page.ts';

test('the page is never kept, its files for ever, all precompressed and with a tag', async ({ request }) => {
  const page = await request.get(`${portalUrl()}/`, { headers: { 'accept-encoding': 'br' } });
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  expect(page.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers()['content-security-policy']).not.toMatch(/(img|connect)-src[^;]* https?:[ ;]/);
  expect(page.headers()['permissions-policy']).toContain('camera=()');
  const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
  const address = `${portalUrl()}/${script}`;
  for (const encoding of ['br', 'gzip']) {
    const file = await request.get(address, { headers: { 'accept-encoding': encoding } });
    expect(file.headers()).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    // 'date' and 'connection' are the connection's own
    expect(
      Object.keys(file.headers())
        .filter((name) => !/^(date|connection|keep-alive|content-length)$/.test(name))
        .sort(),
    ).toEqual(['cache-control', 'content-encoding', 'content-type', 'etag', 'x-content-type-options']);
    const again = await request.get(address, {
      headers: { 'accept-encoding': encoding, 'if-none-match': file.headers()['etag'] ?? '' },
    });
    expect(again.status()).toBe(304);
  }
});

test('what the build keeps for itself is not served', async ({ request }) => {
  for (const path of ['/.build-hash', '/.vite/manifest.json', '/%2e%2e/package.json', '/..%2fpackage.json']) {
    const answer = await request.get(portalUrl() + path);
    expect.soft(answer.status(), path).toBeGreaterThanOrEqual(400);
    expect.soft(await answer.text(), path).toContain('"success":false');
  }
});
