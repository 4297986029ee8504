import { expect, test } from 'vitest';
import { resourceNamed } from '../../src/resources/index.ts';
import { heldTypeNames, heldTypes } from '../../src/resources/shared/held-types.ts';

test.each(heldTypeNames)('%s has the fields that lending and files ask for', (name) => {
  const { fields, label } = resourceNamed(name);
  const { number, keepingUnit, protectedUntil, label: called } = heldTypes[name];
  expect(Object.keys(fields)).toEqual(expect.arrayContaining([number, keepingUnit, 'secrecy', 'isCatalogPublic']));
  expect(fields[keepingUnit]).toMatchObject({ kind: 'text', required: true });
  expect(fields['protectedUntil']?.kind ?? null).toBe(protectedUntil === null ? null : 'date');
  expect(called).toBe(label);
});
