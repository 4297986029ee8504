import { describe, expect, test } from 'vitest';
import { hashPassword, passwordProblem, verifyPassword } from './password.ts';

describe('passwords', () => {
  test('argon2id with 19 MiB and two passes; the right one alone fits', async () => {
    const stored = await hashPassword('Zhejiang-2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, 'Zhejiang-2026')).toBe(true);
    expect(await verifyPassword(stored, 'zhejiang-2026')).toBe(false);
    expect(await verifyPassword(null, 'no account has this password')).toBe(false);
  });
  test.each(['Zhejiang-2026', 'abcdefgh12A', '地质Aa1地质地质地质', `Aa1${'x'.repeat(61)}`])(
    '%s is taken',
    (password) => {
      expect(passwordProblem(password, 'someone')).toBeNull();
    },
  );
  test.each([
    'Short-1',
    `Aa1${'x'.repeat(62)}`,
    'alllowercase',
    'lower12345678',
    'xSOMEONE-1x',
    ' Zhejiang-2026',
    'Zhejiang-2026 ',
  ])('"%s" is refused in Chinese', (password) => {
    expect(passwordProblem(password, 'someone')).toMatch(/^密码/);
  });
});
