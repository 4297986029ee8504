import { describe, expect, test } from 'vitest';
import { portalAddress } from './portal-address.ts';

const addressFor = (host: string, publicAddress?: string): string =>
  portalAddress({ env: { publicAddress } }, { protocol: 'http', host });

describe('where people reach the portal', () => {
  test('is what was set, whatever a request says', () => {
    for (const host of ['evil.example', '', 'a/b'])
      expect(addressFor(host, 'https://dz.example.gov.cn')).toBe('https://dz.example.gov.cn');
  });
  test.each(['dz.example.gov.cn', 'portal:8080', '10.1.2.3', '[fd00::1]:8080'])('or the host %s', (host) =>
    expect(addressFor(host)).toBe(`http://${host}`),
  );
  test.each(['', 'a/b', 'a b', 'user@host', '10.0.0.0/8', 'a?b', 'a#b', 'host:99999', '"><script>'])('not %j', (host) =>
    expect(() => addressFor(host)).toThrow('不是网址'),
  );
});
