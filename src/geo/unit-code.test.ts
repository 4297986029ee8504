import { expect, test } from 'vitest';
import { typesetCode } from './unit-code.ts';

test('epochs of unit codes are lowered, letters and origins are not', () => {
  const codes = ['K1gt', 'Pt2-3C', 'D3C1z', 'al-lQp3', 'κγK2', 'Є1h'];
  expect(codes.map(typesetCode)).toEqual(['K₁gt', 'Pt₂₋₃C', 'D₃C₁z', 'al-lQp₃', 'κγK₂', 'Є₁h']);
});
