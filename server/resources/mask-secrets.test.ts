import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskText } from './mask-secrets.ts';

test('the ends stay, the middle goes', () => {
  expect(maskText('330102199001011234', 4, 4)).toBe('3301**********1234');
  expect(maskText('13800138000', 3, 2)).toBe('138******00');
  expect(maskText('abc')).toBe('a*c');
  expect(maskText('𠮷田𠮷', 1, 0)).toBe('𠮷**');
});

test('a short text shows nothing, and no text ever shows more than its ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(5), fc.nat(5), (text, first, last) => {
      const characters = [...text];
      const masked = [...maskText(text, first, last)];
      expect(masked.length).toBe(characters.length);
      const hidden = characters.length <= first + last ? characters.length : characters.length - first - last;
      const start = characters.length <= first + last ? 0 : first;
      expect(masked.slice(start, start + hidden).every((character) => character === '*')).toBe(true);
    }),
  );
});
