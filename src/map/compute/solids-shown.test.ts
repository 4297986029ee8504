import { expect, test } from 'vitest';
import { readInputs, writeInputs } from '../state/tool-inputs.ts';
import { readHidden, writeHidden } from './solids-shown.ts';

test('keys of hidden bodies come back from an address, whatever they are made of', () => {
  const keys = ['K1g', 'fault 余姚断裂', 'ore 萤石', 'el-dlQ', '100% ~:,;!'];
  const address = writeInputs({ hidden: writeHidden(keys), lift: '40' });
  const read = readInputs(address) ?? {};
  expect(read['lift']).toBe('40');
  expect([...readHidden(read['hidden'])]).toEqual(keys);
});

test('none are hidden where nothing is said, and what was not written so hides nothing that is there', () => {
  expect(readHidden(null).size).toBe(0);
  expect(writeHidden([])).toBe('');
  expect([...readHidden('%E0%A4%A')]).toEqual(['%E0%A4%A']);
});

test('those that an address has no room for are left out', () => {
  const keys = Array.from({ length: 200 }, (_, at) => `unit ${at}`);
  const written = writeHidden(keys);
  expect(written.length).toBeLessThanOrEqual(600);
  expect([...readHidden(written)]).toEqual(keys.slice(0, readHidden(written).size));
  expect(readInputs(writeInputs({ hidden: written }))).toEqual({ hidden: written });
});
