import { expect, test } from 'vitest';
import { resourceNamed } from '../../src/resources/index.ts';
import { lendableTypeNames, lendableTypes } from '../../src/resources/shared/lendable-types.ts';

test.each(lendableTypeNames)('%s has the fields that lending and files ask for', (name) => {
  const { fields, label } = resourceNamed(name);
  const { number, keepingUnit, protectedUntil, label: called } = lendableTypes[name];
  expect(Object.keys(fields)).toEqual(expect.arrayContaining([number, keepingUnit, 'secrecy', 'isCatalogPublic']));
  expect(fields[keepingUnit]).toMatchObject({ kind: 'text', required: true });
  expect(fields['protectedUntil']?.kind ?? null).toBe(protectedUntil === null ? null : 'date');
  expect(called).toBe(label);
});
