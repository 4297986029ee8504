import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secret, text } from './field.ts';
import { checkValue } from './row-schema.ts';

const idCard = text({ label: '身份证号', rule: 'idCard', max: 18 });
const password = text({ label: '密码', rule: 'password', max: 64 });

/** ISO 7064 MOD 11-2 from its definition, another way than the rule computes it. */
function checkDigit(body: string): string {
  let product = 0;
  for (const digit of body) product = ((product + Number(digit)) * 2) % 11;
  const rest = (12 - product) % 11;
  return rest === 10 ? 'X' : String(rest);
}

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true });
const body = fc
  .tuple(fc.integer({ min: 110000, max: 659999 }), day, fc.integer({ min: 0, max: 999 }))
  .map(
    ([place, born, serial]) =>
      `${place}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`,
  );

describe('identity numbers (GB 11643)', () => {
  test('every number with its own check digit passes, with any other it does not', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...Array.from('0123456789X')), (digits, last) => {
        const problems = checkValue(idCard, digits + last);
        expect(problems === null).toBe(last === checkDigit(digits));
      }),
    );
  });
  test('a small x is taken', () => {
    const found = fc.sample(body, 500).find((digits) => checkDigit(digits) === 'X') ?? '';
    expect(checkValue(idCard, `${found}x`)).toBeNull();
  });
  test.each([
    ['110105491231002', '应为 18 位居民身份证号码'],
    ['11010519490231002X', '中的出生日期不正确'],
    ['110105209912310028', '中的出生日期不正确'],
    ['01010519491231002X', '应为 18 位居民身份证号码'],
  ])('%s: %s', (value, sentence) => {
    expect(checkValue(idCard, value)).toEqual([`身份证号${sentence}`]);
  });
});

describe('new passwords', () => {
  test.each(['Zhejiang-2026', 'abcdefgh12A', '地质Aa1地质地质地质', `Aa1${'x'.repeat(61)}`])('%s is taken', (value) => {
    expect(checkValue(password, value)).toBeNull();
  });
  test.each(['Short-1', `Aa1${'x'.repeat(62)}`, 'alllowercase', 'lower12345678', ' Zhejiang-2026', 'Zhejiang-2026 '])(
    '"%s" is refused',
    (value) => {
      expect(checkValue(password, value)?.[0]).toMatch(/^密码/);
    },
  );
});

test('a secret follows the same shapes as a text', () => {
  const mobile = secret({ label: '手机号', pattern: '1[3-9]\\d{9}', patternHelp: '应为 11 位手机号码' });
  expect(checkValue(mobile, '13812345678')).toBeNull();
  expect(checkValue(mobile, '23812345678')).toEqual(['手机号应为 11 位手机号码']);
});
