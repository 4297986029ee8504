import { describe, expect, test } from 'vitest';
import { hashPassword, noPassword, verifyPassword } from './password.ts';

describe('passwords', () => {
  test('argon2id with 19 MiB and two passes; the right one alone fits', async () => {
    const stored = await hashPassword('Zhejiang-2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, 'Zhejiang-2026')).toBe(true);
    expect(await verifyPassword(stored, 'zhejiang-2026')).toBe(false);
  });

  test('nothing fits an unknown account or one without a password', async () => {
    for (const stored of [null, noPassword, '', 'none']) {
      for (const given of [noPassword, '', 'none', 'Zhejiang-2026'])
        expect(await verifyPassword(stored, given)).toBe(false);
    }
  });
});
