import { describe, expect, it } from 'vitest';
import { checkRow } from '../src/resources/kit/row-schema.ts';
import { standards } from '../src/resources/holdings/standards.ts';
import { DRAFTERS, FORMER_EDITIONS, STANDARDS, STANDARD_ABSTRACTS, SUCCESSORS } from './facts/standards.ts';
import { standardRows, yearOf } from './standards.ts';

const rows = standardRows(1001);
const numbered = new Map(rows.map((row) => [row.number, row]));

describe('standardRows', () => {
  it('has every standard of the facts with what is known of it', () => {
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(STANDARDS.map(({ number }) => number)));
    expect(numbered.get('GB/T 13989-2012')).toMatchObject({
      level: '推荐性国家标准',
      status: '现行',
      issuedOn: '2012-06-29',
      implementedOn: '2012-10-01',
      year: 2012,
      issuedBy: '国家质量监督检验检疫总局、国家标准化管理委员会',
    });
    expect(numbered.get('GB 18306-2015')?.level).toBe('强制性国家标准');
    expect(numbered.get('DB33/T 2224-2019')?.level).toBe('地方标准');
    expect(numbered.get('DD 2019-03')).toMatchObject({ level: '技术标准', year: 2019 });
  });

  it('is accepted by the declaration', () => {
    const wrong = rows.flatMap(({ id, ...row }) => {
      const checked = checkRow(standards.fields, row, { whole: true });
      return checked.ok ? [] : [[id, row.number, checked.errors]];
    });
    expect(wrong).toEqual([]);
  });

  it('calls in force only what the facts saw as in force', () => {
    const inForce = rows.filter(({ status }) => status === '现行').map(({ number }) => number);
    expect(inForce).toEqual(STANDARDS.filter(({ status }) => status === '现行').map(({ number }) => number));
    expect(inForce.length).toBeLessThan(10);
  });

  it('has an abstract of its own for each, and none left over', () => {
    const abstracts = rows.map(({ abstract }) => abstract ?? '');
    expect(new Set(abstracts).size).toBe(rows.length);
    expect(abstracts.filter((abstract) => abstract.length < 40 || abstract.length > 160)).toEqual([]);
    expect(Object.keys(STANDARD_ABSTRACTS).toSorted()).toEqual([...numbered.keys()].toSorted());
  });

  it('leads from an edition to the one that followed it, never in a circle', () => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(numbered.get('DZ/T 0286-2015')?.replacedBy ?? 0)?.number).toBe('GB/T 40112-2021');
    expect(rows.filter(({ replacedBy }) => replacedBy !== null)).toHaveLength(Object.keys(SUCCESSORS).length);
    const notLater = rows.filter(({ replacedBy, year }) => {
      const next = replacedBy === null ? null : byId.get(replacedBy);
      return next !== null && (next?.year ?? 0) <= (year ?? 0);
    });
    expect(notLater).toEqual([]);
    for (const number of [...Object.keys(FORMER_EDITIONS), ...Object.keys(DRAFTERS)]) {
      expect(numbered.has(number), number).toBe(true);
    }
  });

  it('names the body that issued each standard of a known year', () => {
    expect(rows.filter(({ year, issuedBy }) => year !== null && issuedBy === null)).toEqual([]);
    expect(numbered.get('DZ/T 0001-1991')?.issuedBy).toBe('地质矿产部');
    expect(numbered.get('DZ/T 0400-2022')?.issuedBy).toBe('自然资源部');
  });
});

describe('yearOf', () => {
  it.each([
    ['GB/T 12343.1-2008', 2008],
    ['GB 50021-2001（2009 年版）', 2001],
    ['GB/T 9649（各部分）', null],
    ['DD 2019-03', 2019],
  ])('%s: %s', (number, year) => expect(yearOf(number)).toBe(year));
});
