import { describe, expect, test } from 'vitest';
import { formulaParts } from './formula-parts.ts';
import { icsPeriods, inkOn } from './ics-periods.ts';
import { conditionsOf, readMuseumState, writeMuseumState } from './museum-address.ts';
import { whole, withinFrame, zoomedAt } from './pan-zoom-view.ts';
import { ageWords, axisParts, placeOnAxis, spanWords } from './time-axis.ts';

describe('time axis', () => {
  test('bases of the periods grow older down the list', () => {
    const bases = Object.values(icsPeriods).map(({ base }) => base);
    expect(bases).toEqual(bases.toSorted((a, b) => a - b));
  });

  test('parts follow each other without gaps from the oldest to today', () => {
    expect(axisParts[0]?.from).toBe(0);
    expect(axisParts.at(-1)?.to).toBe(1);
    expect(axisParts.filter(({ from, to }) => to <= from)).toEqual([]);
    expect(axisParts.slice(1).map(({ from }) => from)).toEqual(axisParts.slice(0, -1).map(({ to }) => to));
  });

  test('ages older than the Cambrian lie in the narrow part', () => {
    expect(placeOnAxis(538.8)).toBeCloseTo(0.2);
    expect(placeOnAxis(1600)).toBeLessThan(0.2);
    expect(placeOnAxis(9999)).toBe(0);
    expect(placeOnAxis(0)).toBe(1);
  });

  test('says ages as people do', () => {
    expect(ageWords(251.902)).toBe('2.519 亿年');
    expect(ageWords(5.333)).toBe('533.3 万年');
    expect(ageWords(0.0117)).toBe('1.17 万年');
    expect(spanWords(251.902, 251.902)).toBe('约 2.519 亿年前');
    expect(spanWords(23.04, 0)).toBe('2304 万年前至今');
    expect(spanWords(null, 3)).toBeNull();
  });

  test('writes dark on bright colours and bright on dark ones', () => {
    expect(inkOn('#F9F97F')).toBe('#000000');
    expect(inkOn('#812B92')).toBe('#ffffff');
  });
});

describe('formula', () => {
  const indices = (formula: string): string[] =>
    formulaParts(formula).flatMap(({ text, isIndex }) => (isIndex ? [text] : []));

  test.each([
    ['CaF2', ['2']],
    ['KAl3(SO4)2(OH)6', ['3', '4', '2', '6']],
    ['KAl(SO4)2·12H2O', ['4', '2', '2']],
    ['K0.65Al2(Al0.65Si3.35)O10(OH)2', ['0.65', '2', '0.65', '3.35', '10', '2']],
    ['Au', []],
  ])('%s', (formula, expected) => {
    expect(indices(formula)).toEqual(expected);
    expect(
      formulaParts(formula)
        .map(({ text }) => text)
        .join(''),
    ).toBe(formula);
  });
});

describe('address', () => {
  test('comes back as it was written; what is no choice is left out', () => {
    const state = { q: '萤石', hall: 3, kind: '矿物', period: '白垩纪', page: 2 } as const;
    expect(readMuseumState(writeMuseumState(state))).toEqual(state);
    expect(readMuseumState(new URLSearchParams('hall=-1&kind=木头&period=x&page=0'))).toEqual({
      q: '',
      hall: null,
      kind: null,
      period: null,
      page: 1,
    });
    expect(conditionsOf({ ...state, hall: null, q: '' })).toEqual({
      filters: [
        { field: 'kind', operator: 'eq', values: ['矿物'] },
        { field: 'period', operator: 'eq', values: ['白垩纪'] },
      ],
    });
  });
});

describe('view of a picture', () => {
  test('the point under the pointer stays where it is', () => {
    const at = { x: 40, y: -30 };
    const { scale, x, y } = zoomedAt(whole, 2, at);
    expect(scale).toBe(2);
    expect({ x: at.x - x, y: at.y - y }).toEqual({ x: at.x * 2, y: at.y * 2 });
  });

  test('the picture always covers its frame, and is never smaller', () => {
    expect(withinFrame({ scale: 2, x: 900, y: -900 }, 400, 300)).toEqual({ scale: 2, x: 200, y: -150 });
    expect(withinFrame({ scale: 0.2, x: 10, y: 10 }, 400, 300)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(withinFrame({ scale: 50, x: 0, y: 0 }, 400, 300).scale).toBe(6);
  });
});
