import { describe, expect, test } from 'vitest';
import type { Place } from '../../../map/state/sketch.ts';
import { projectionLines } from './draw-foot.ts';
import { planSheet } from './plan-sheet.ts';
import { sheetLine } from './sheet-line.ts';
import { type SheetSettings, startSettings } from './sheet-settings.ts';

const start = startSettings({ west: 119.8, south: 29.1, east: 120.2, north: 29.4 }, '地质图');
const plan = (part: Partial<SheetSettings>, middle: Place = [119.9, 29.3]) =>
  planSheet({ ...start, ...part }, middle, true);

describe('projection', () => {
  test.each([
    ['1:10000', 'gaussKruger', 40],
    ['1:50000', 'gaussKruger', 20],
    ['1:250000', 'gaussKruger', 20],
    ['1:500000', 'mercator', undefined],
  ])('at %s it is by itself %s, zone %s', (scale, projection, zone) => {
    const { area, ...rest } = plan({ scale });
    expect(rest.projection).toBe(projection);
    expect(area?.system && 'zone' in area.system ? area.system.zone.number : undefined).toBe(zone);
    expect(rest.problem).toBeNull();
  });

  test('the visitor may choose the other one', () => {
    expect(plan({ scale: '1:50000', projection: 'mercator' }).area?.epsg).toBe(3857);
    // CGCS2000 in zone 20 with its number in front
    expect(plan({ scale: '1:500000', projection: 'gaussKruger' }).area?.epsg).toBe(4498);
  });

  test('outside China Gauss–Krüger says that it has no zone there', () => {
    expect(plan({ scale: '1:50000' }, [10, 50]).projection).toBe('mercator');
    const { area, problem } = plan({ scale: '1:50000', projection: 'gaussKruger' }, [10, 50]);
    expect(area).toBeNull();
    expect(problem).toMatch(/Web 墨卡托/);
  });
});

describe('number of a sheet', () => {
  test.each(['H51E017001', 'h51e017001', 'H-51-73-丙'])('%s sets scale, projection and frame', (sheetNumber) => {
    const { scale, projection, sheet, numberFault } = plan({ sheetNumber, scale: '1:1000', projection: 'mercator' });
    expect([scale, projection, numberFault]).toEqual([50_000, 'gaussKruger', null]);
    expect(sheet?.extent.west).toBe(120);
  });

  test('what the paper has no room for is told, with the paper that has', () => {
    const { misfit } = plan({ sheetNumber: 'H51E017001' });
    expect(misfit?.text).toMatch(/^图廓在 1∶50 000 时为 \d+ × \d+ mm，A4 横向放不下，需用 A1 横向$/);
    expect(plan({ sheetNumber: 'H51E017001', ...misfit?.better }).misfit).toBeNull();
  });

  test('a wrong number is told, with the nearest right one', () => {
    const { numberFault, area } = plan({ sheetNumber: 'H51E025001' });
    expect(area).toBeNull();
    expect(numberFault).toEqual({ text: expect.stringContaining('没有这样的图幅') as string, instead: 'H51E024001' });
    expect(plan({ sheetNumber: 'H51EO17001' }).numberFault?.instead).toBe('H51E017001');
    expect(plan({ sheetNumber: '义乌' }).numberFault?.instead).toBeNull();
  });

  test('a sheet of 1:1 000 000 is drawn on its cone, with the graticule', () => {
    const { area, projection, hasKilometres, misfit, problem } = plan({ sheetNumber: 'H51' });
    expect([projection, hasKilometres, problem]).toEqual(['conic', false, null]);
    expect(area && projectionLines(area)[0]).toBe('投影：双标准纬线等角圆锥（28°35′、31°25′），中央经线 123°');
    expect(misfit?.text).toMatch(/^图廓在 1∶1 000 000 时为 590 × 447 mm，A4 横向放不下，需用 A0 横向$/);
  });

  test('plans are refused', () => {
    expect(plan({ sheetNumber: 'H51K01210012' }).problem).toMatch(/1∶1000/);
  });

  test('a sheet is written with its name and both numbers', () => {
    const { sheet } = plan({ sheetNumber: 'H51E017001' });
    expect(sheet && sheetLine(sheet)).toMatch(/^义乌幅　H51E017001（H-51-\d+-[A-D]）$/);
  });
});
