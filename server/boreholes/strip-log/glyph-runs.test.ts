import { expect, test } from 'vitest';
import { glyphRuns } from './glyph-runs.ts';

const fontWithout = (missing: string) => (codePoint: number) => !missing.includes(String.fromCodePoint(codePoint));

test('what the font has stays together', () => {
  expect(glyphRuns('灰色黏土 12.5', () => true).map(({ glyphs }) => glyphs)).toEqual(['灰色黏土 12.5']);
});

test('small numbers and the sign of the Cambrian are composed and keep their text', () => {
  const runs = glyphRuns('Є₁h含SiO₂', fontWithout('Є₁₂'));
  expect(runs.map(({ glyphs }) => glyphs)).toEqual(['Э', '1', 'h含SiO', '2']);
  expect(runs.map(({ text }) => text).join('')).toBe('Є₁h含SiO₂');
  expect(runs.map(({ isMirrored }) => isMirrored)).toEqual([true, false, false, false]);
  expect(runs[1]?.drop).toBeGreaterThan(0);
});

test('powers are raised', () => {
  const runs = glyphRuns('10⁻⁶', fontWithout('⁻⁶'));
  expect(runs.map(({ glyphs }) => glyphs)).toEqual(['10', '-', '6']);
  expect(runs.slice(1).every(({ drop }) => drop < 0)).toBe(true);
});

test('what cannot be composed is an empty square, not nothing', () => {
  expect(glyphRuns('a\u{10330}b', fontWithout('\u{10330}')).map(({ glyphs }) => glyphs)).toEqual(['a', '□', 'b']);
});
