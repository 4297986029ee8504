import { describe, expect, it } from 'vitest';
import { type GeologicalUnit, geologicalUnits } from '../src/resources/holdings/geological-units.ts';
import { checkRow } from '../src/resources/kit/row-schema.ts';
import { UNIT_DIRECTORY } from './facts/unit-directory.ts';
import { APPROVING_BODIES, CORE_STORE, FORMING_UNITS, KEEPING_UNITS } from './facts/units.ts';
import { geologicalUnitRows } from './geological-units.ts';

const rows = geologicalUnitRows(1001);
const named = new Map(rows.map((row) => [row.name, row]));

describe('geologicalUnitRows', () => {
  it('has every institution that sample archives name', () => {
    const names = [...FORMING_UNITS, ...APPROVING_BODIES, ...KEEPING_UNITS].map(({ name }) => name);
    expect([...names, CORE_STORE].filter((name) => !named.has(name))).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(named.size).toBe(rows.length);
  });

  it('is accepted by the declaration', () => {
    const wrong = rows.flatMap(({ id, ...row }) => {
      const checked = checkRow(geologicalUnits.fields, row, { whole: true });
      return checked.ok ? [] : [[id, row.name, checked.errors]];
    });
    expect(wrong).toEqual([]);
  });

  it('names only successors that are in the directory, and ends with a present one', () => {
    expect(UNIT_DIRECTORY.filter(({ succeededBy }) => succeededBy && !named.has(succeededBy))).toEqual([]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const lastOf = (row: GeologicalUnit, steps = rows.length): GeologicalUnit | null => {
      if (row.succeededBy === null) return row;
      const next = byId.get(row.succeededBy);
      return next && steps > 0 ? lastOf(next, steps - 1) : null;
    };
    const succeeded = rows.filter(({ succeededBy }) => succeededBy !== null);
    expect(succeeded.length).toBeGreaterThan(8);
    expect(succeeded.filter((row) => lastOf(row)?.state !== '在业')).toEqual([]);
    expect(named.get('浙江省地质局区域地质测量大队')).toMatchObject({
      state: '已改组',
      foundedIn: 1955,
      endedIn: 1979,
    });
  });

  it('marks invented addresses, and gives none to units of the past', () => {
    const invented = rows.filter(({ address, name }) => address !== null && name !== '浙江省地质博物馆');
    expect(invented.filter(({ address }) => !address?.endsWith('（演示地址）'))).toEqual([]);
    expect(invented.length).toBeGreaterThan(15);
    expect(rows.filter(({ phone }) => phone !== null && !/^05\d\d-0000\d{4}$/.test(phone))).toEqual([]);
    const past = rows.filter(({ state }) => state === '已改组');
    expect(past.filter(({ address, phone, position }) => address ?? phone ?? position)).toEqual([]);
    expect(named.get('浙江省地质博物馆')).toMatchObject({ foundedIn: 2023, position: { lon: 120.26, lat: 30.19 } });
  });

  it('says a line of business once', () => {
    const repeated = rows.filter(
      ({ qualifications }) => new Set(qualifications).size !== (qualifications ?? []).length,
    );
    expect(repeated).toEqual([]);
    expect(named.get('浙江省地质院')?.qualifications).toContain('区域地质调查');
  });
});
