import { expect, test } from 'vitest';
import type { Base } from '../resources/maps/bases.ts';
import { baseOf, shownBase, toneOf } from './shown-of.ts';

const base = (id: number, part: Partial<Base> = {}): Base =>
  ({ id, name: `${id}`, type: 'portal_base', options: null, isCurrent: false, ...part }) as Base;

test('the base map that is named first is the one, else the current one, else the first of all', () => {
  const all = [base(1), base(2, { isCurrent: true }), base(3)];
  const chosen = (...named: (number | null | undefined)[]) => baseOf(all, named)?.id;
  expect([chosen(3, 1), chosen(null, 1), chosen(99, undefined), chosen()]).toEqual([3, 1, 2, 2]);
  expect(baseOf([base(4), base(5)])?.id).toBe(4);
  expect(baseOf([])).toBeUndefined();
});

test('its own address is one of its options', () => {
  const { layer } = shownBase(base(1, { options: { style: 'dark' }, url: 'https://maps.test/a' } as Partial<Base>));
  expect(layer).toMatchObject({ use: 'base', options: { style: 'dark', url: 'https://maps.test/a' } });
});

test("only the portal's own dark map is dark", () => {
  const tones = [{ style: 'dark' }, { style: 'muted' }, null].map((options) =>
    toneOf({ type: 'portal_base', options }),
  );
  expect(tones).toEqual(['dark', 'light', 'light']);
  expect([toneOf({ type: 'ogc_wms', options: { style: 'dark' } }), toneOf(undefined)]).toEqual(['light', 'light']);
});
