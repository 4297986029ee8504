import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRules } from '../../../resources/kit/text-rules.ts';
import { aboutProblem, passwordRules } from './password-rules.ts';

const about = { username: 'wangyi', mobile: '13800138000', forbiddenWords: ['浙江省地质院', 'geoportal'] };
const met = (password: string): boolean[] => passwordRules.map((rule) => rule.isMet(password, about));

describe('the list of rules', () => {
  it.each([
    ['', [false, false, false]],
    ['Short-1a', [false, true, true]],
    ['a1'.repeat(33), [false, false, true]],
    ['abcdefghij1', [true, false, true]],
    [' Basalt-2026', [false, true, true]],
    ['My-WangYi-2026', [true, true, false]],
    ['Tel-13800138000', [true, true, false]],
    ['在浙江省地质院Aa1', [true, true, false]],
    ['GeoPortal-2026', [true, true, false]],
    ['Basalt-2026', [true, true, true]],
  ])('%j', (password, expected) => {
    expect(met(password)).toEqual(expected);
  });

  it('is all ticked exactly when the declared rule and the check between fields are content', () => {
    const part = fc.constantFrom(
      'a',
      'B',
      '1',
      '-',
      ' ',
      '地',
      'wangyi',
      'WANGYI',
      'Geoportal',
      '13800138000',
      'xyzXYZ09',
    );
    const password = fc.array(part, { minLength: 1, maxLength: 20 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(password, (text) => {
        const isContent = textRules.password(text) === null && aboutProblem(text, about) === undefined;
        expect(met(text).every(Boolean)).toBe(isContent);
      }),
      { numRuns: 2000 },
    );
  });
});
