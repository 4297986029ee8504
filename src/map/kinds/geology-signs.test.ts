import { expect, test } from 'vitest';
import { geologySign } from './geology-signs.ts';

const sign = (values: Record<string, unknown>) => geologySign((name) => values[name]);

test('features of the geological map are told apart as its legend tells them', () => {
  expect(sign({ layer: 'units', code: 'K₁m' })).toBe('units K₁m');
  expect(sign({ layer: 'dykes', code: 'βμK₂' })).toBe('dykes βμK₂');
  expect(sign({ layer: 'faults', rank: 1, hidden: 0 })).toBe('faults regional');
  expect(sign({ layer: 'faults', rank: 2, hidden: 0 })).toBe('faults minor');
  expect(sign({ layer: 'faults', rank: 1, hidden: 1 })).toBe('faults hidden');
  expect(sign({ layer: 'labels', code: 'K₁m' })).toBeNull();
  expect(sign({ layer: 'units' })).toBeNull();
});
