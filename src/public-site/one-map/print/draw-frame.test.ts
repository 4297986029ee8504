import geodesic from 'geographiclib-geodesic';
import { describe, expect, test } from 'vitest';
import { paper } from '../testing/paper.ts';
import { drawAdjoining } from './draw-adjoining.ts';
import { drawFoot } from './draw-foot.ts';
import { cornerLabel, drawFrame } from './draw-frame.ts';
import { planSheet } from './plan-sheet.ts';
import { type SheetSettings, startSettings } from './sheet-settings.ts';

const ellipsoid = new geodesic.Geodesic.Geodesic(6_378_137, 1 / 298.257222101);
const notes = {
  sources: ['浙江省地质院'],
  institution: '浙江省地质院',
  maker: '',
  checker: '',
  madeOn: '2026年11月29日',
};

/** What a sheet with these settings draws round its map. */
async function printed(part: Partial<SheetSettings>, middle = [120.02, 29.29] as const) {
  const start = startSettings({ west: 119.8, south: 29.1, east: 120.2, north: 29.4 }, '地质图');
  const { area, layout, misfit, problem } = planSheet({ ...start, ...part }, middle, true);
  if (!area || misfit || problem) throw new Error(misfit?.text ?? problem ?? 'no sheet');
  const { addPage, drawings } = await paper(layout.sheet);
  const pen = addPage();
  drawFrame(pen, layout, area, true);
  if (area.sheet) drawAdjoining(pen, layout, area.sheet);
  drawFoot(pen, layout, area, notes);
  const [drawing] = await drawings();
  if (!drawing) throw new Error('no page');
  return { area, layout, drawing, texts: drawing.texts.map(({ text }) => text) };
}

describe('standard sheet', () => {
  test('its four corners on the page are as far apart as on the ground', async () => {
    const { area, drawing, layout } = await printed({ sheetNumber: 'H51E017001', paper: 'A1' });
    const { west, south, east, north } = area.extent;
    // The neat line: the long way whose corners are those of the sheet
    const ring = drawing.paths.find((path) => path.length === 128);
    if (!ring) throw new Error('no neat line');
    const at = [0, 32, 64, 96].map((corner) => ring[corner] ?? [0, 0]);
    const places = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ] as const;
    for (const [one, from] of places.entries())
      for (const [other, to] of places.entries()) {
        if (one === other) continue;
        const metres = ellipsoid.Inverse(from[1], from[0], to[1], to[0]).s12 ?? 0;
        const [a, b] = [at[one], at[other]];
        const millimetres = Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0));
        expect(Math.abs((millimetres * 50) / metres - 1)).toBeLessThan(0.002);
      }
    for (const [x, y] of ring) {
      expect(x).toBeGreaterThan(layout.map.x - 0.01);
      expect(layout.sheet.height - y).toBeGreaterThan(layout.map.y - 0.01);
    }
  });

  test('degrees at its corners, kilometres with the zone, and the sheets round it are written', async () => {
    const { texts } = await printed({ sheetNumber: 'H-51-85-丙', paper: 'A1' });
    const count = (text: string): number => texts.filter((each) => each === text).length;
    for (const corner of ['120°00′', '120°15′', '29°20′', '29°30′']) expect(count(corner)).toBe(2);
    expect(texts.filter((text) => /^21 2\d\d$/.test(text)).length).toBeGreaterThanOrEqual(4);
    expect(texts.filter((text) => /^3 2\d\d$/.test(text)).length).toBeGreaterThanOrEqual(4);
    const said = [
      '接图表',
      '义乌',
      'H50E015024',
      'H51E015001',
      'H51E015002',
      'H50E016024',
      'H51E016001',
      'H51E016002',
      'H50E017024',
      'H51E017001',
      'H51E017002',
      '坐标系：2000 国家大地坐标系（CGCS2000）',
      '高程基准：1985 国家高程基准',
      '投影：高斯—克吕格，6° 带第 21 带，中央子午线 123°',
      '资料来源：浙江省地质院',
      '编制单位：',
      '2026年11月29日',
    ];
    expect(said.filter((text) => !texts.join('').includes(text))).toEqual([]);
    expect(texts.some((text) => text.includes('子午线收敛角 −1°'))).toBe(true);
  });

  test('seconds are written where a corner has them', () => {
    expect(cornerLabel(120.25)).toBe('120°15′');
    expect(cornerLabel(119 + 58 / 60 + 7.5 / 3600)).toBe('119°58′07.5″');
    expect(cornerLabel(30 + 2 / 60 + 30 / 3600)).toBe('30°02′30″');
  });
});

test('who signs by hand finds a line: what is empty is drawn as one', async () => {
  const { drawing, layout } = await printed({ scale: '1:50000' });
  const lines = drawing.paths.filter((path) => {
    const [[x1, y1], [x2, y2]] = [path[0] ?? [0, 0], path.at(-1) ?? [0, 0]];
    return path.length < 4 && Math.abs(y1 - y2) < 1e-3 && x2 - x1 > 20 && layout.sheet.height - y1 > layout.foot.y;
  });
  expect(lines).toHaveLength(2);
});

test('on Gauss–Krüger the lines of the grid are 20 mm apart at 1:50 000, across all of the map', async () => {
  const { drawing, layout } = await printed({ scale: '1:50000' });
  const { map, sheet } = layout;
  const across = drawing.paths
    .filter((path) => path.length === 2)
    .filter(([from, to]) => Math.abs((from?.[1] ?? 0) - (to?.[1] ?? 0)) > map.height - 0.1)
    .map(([from]) => from?.[0] ?? 0)
    .toSorted((a, b) => a - b);
  expect(across.length).toBe(Math.floor(map.width / 20) + (across.length > map.width / 20 ? 1 : 0));
  for (const [at, x] of across.slice(1).entries()) expect(x - (across[at] ?? 0)).toBeCloseTo(20, 2);
  expect(sheet.width).toBe(297);
});

test('on Web Mercator there are degrees and no kilometres', async () => {
  const { texts } = await printed({ scale: '1:50000', projection: 'mercator' });
  expect(texts).toEqual(expect.arrayContaining(['120°00′', '投影：Web 墨卡托（EPSG:3857）', '1∶50 000']));
  expect(texts.filter((text) => /^\d+ \d{3}$/.test(text))).toEqual([]);
});
