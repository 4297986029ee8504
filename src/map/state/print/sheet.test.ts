import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { geologyLegend } from '../../kinds/geology-legend.ts';
import { linesBetween, rimLabel, stepOf } from './graticule-lines.ts';
import { flowLegend } from './legend-flow.ts';
import { fitsBrowser, planPicture } from './picture-tiles.ts';
import { readScale, scaleWithin } from './read-scale.ts';
import { scaleBar, scaleText } from './scale-bar.ts';
import { entryLines, type LegendSetting, setLegend } from './set-legend.ts';
import { legendPage, type Paper, paperNames, sheetLayout } from './sheet-layout.ts';
import { boundsOfSheet } from './true-scale.ts';

describe('layout', () => {
  test.each(
    paperNames.flatMap((paper) =>
      [true, false].flatMap((isLandscape) =>
        [true, false].map((hasLegend) => [paper, isLandscape, hasLegend] as const),
      ),
    ),
  )('on %s (landscape %s, legend %s) nothing lies on another or off the sheet', (paper, isLandscape, hasLegend) => {
    const { sheet, map, rim, title, legend, foot } = sheetLayout({
      paper,
      isLandscape,
      hasLegend,
      hasSubtitle: true,
      hasKilometres: true,
    });
    const framed = { x: map.x - rim, y: map.y - rim, width: map.width + 2 * rim, height: map.height + 2 * rim };
    const boxes = [framed, title, foot, ...(legend ? [legend] : [])];
    for (const [at, box] of boxes.entries()) {
      expect(Math.min(box.x, box.y)).toBeGreaterThan(5);
      expect(box.x + box.width).toBeLessThan(sheet.width - 5);
      expect(box.y + box.height).toBeLessThan(sheet.height - 5);
      for (const other of boxes.slice(at + 1)) {
        const isApart =
          box.x + box.width <= other.x + 1e-6 ||
          other.x + other.width <= box.x + 1e-6 ||
          box.y + box.height <= other.y + 1e-6 ||
          other.y + other.height <= box.y + 1e-6;
        expect(isApart).toBe(true);
      }
    }
    expect((map.width * map.height) / (sheet.width * sheet.height)).toBeGreaterThan(0.35);
  });
});

describe('scales', () => {
  test.each([
    ['1:50000', 50_000],
    ['1∶5万', 50_000],
    ['1：2 000 000', 2_000_000],
    ['1000', 1000],
    ['1:999', null],
    ['2000001', null],
    ['1:5e4', null],
    ['一比五万', null],
    ['', null],
  ])('%j is read as %j', (text, scale) => expect(readScale(text)).toBe(scale));

  test('a scale is written in groups', () => {
    expect(scaleText(50_000)).toBe('1∶50 000');
    expect(scaleText(2_000_000)).toBe('1∶2 000 000');
  });

  test('the largest scale whose sheet lies within the window', () => {
    expect(scaleWithin(20_000, 200)).toBe(100_000);
    expect(scaleWithin(10, 200)).toBe(1000);
  });

  test('a bar is round, and never longer than there is room', () => {
    expect(scaleBar(3100)).toMatchObject({ metres: 2000, labels: ['0', '0.5', '1', '1.5', '2'], unit: '千米' });
    expect(scaleBar(62)).toMatchObject({ metres: 50, fields: 5, labels: ['0', '10', '20', '30', '40', '50'] });
    for (let max = 1; max < 1e6; max *= 1.37) {
      const { metres } = scaleBar(max);
      expect(metres).toBeLessThanOrEqual(max * (1 + 1e-9));
      expect(metres).toBeGreaterThan(max / 2.01);
    }
  });
});

describe('graticule', () => {
  test('steps are seconds, minutes and degrees', () => {
    expect(stepOf(0.1, 5) * 60).toBeCloseTo(2, 9);
    expect(stepOf(0.002, 5) * 3600).toBeCloseTo(2, 9);
    expect(stepOf(8, 5)).toBe(2);
  });
  test('lines stand at whole steps, the edges among them', () => {
    const lines = linesBetween(119.5, 120, 1 / 6);
    expect(lines.map((each) => rimLabel(each, 1 / 6))).toEqual(['119°30′', '119°40′', '119°50′', '120°00′']);
    expect(linesBetween(119.51, 119.52, 0.25)).toEqual([]);
  });
  test('labels are no finer than the step', () => {
    expect(rimLabel(119.504166666, 15 / 3600)).toBe('119°30′15″');
    expect(rimLabel(29, 1)).toBe('29°');
    expect(rimLabel(59.99999999, 1 / 60)).toBe('60°00′');
  });
});

describe('picture', () => {
  const size = { width: 500, height: 380 };
  const bounds = boundsOfSheet([120, 29], size, 50_000);

  test.each([96, 150, 200, 300])('at %i dpi the tiles cover the picture once, each no larger than a canvas', (dpi) => {
    const { width, height, tiles } = planPicture(size, bounds, dpi);
    const area = tiles.reduce((sum, tile) => sum + tile.width * tile.height, 0);
    expect(area).toBe(width * Math.ceil(height));
    for (const tile of tiles) {
      expect((tile.width + 2 * tile.margin) * (tile.height + 2 * tile.margin)).toBeLessThanOrEqual(4096 * 4096);
    }
    expect(width / (500 / 25.4)).toBeCloseTo(dpi, 0);
  });

  test('neighbours share an edge on the ground', () => {
    const { tiles } = planPicture(size, bounds, 300);
    const [first, second] = tiles;
    if (!first || !second) throw new Error('one tile only');
    const perPixel = (first.bounds[2] - first.bounds[0]) / (first.width + 2 * first.margin);
    expect(second.y).toBe(first.y);
    expect(first.bounds[2] - first.margin * perPixel).toBeCloseTo(second.bounds[0] + second.margin * perPixel, 6);
  });

  test('the largest sheets have a resolution that a browser can hold', () => {
    expect(fitsBrowser({ width: 1100, height: 780 }, 200)).toBe(true);
    expect(fitsBrowser({ width: 1100, height: 780 }, 300)).toBe(false);
  });
});

describe('legend', () => {
  const box = { x: 0, y: 0, width: 100, height: 30 };
  const heading = { height: 6, isHeading: true };
  const entry = { height: 8, isHeading: false };

  test('it goes on in the next column, and a heading is not left alone', () => {
    const placed = flowLegend([heading, entry, entry, heading, heading, entry], box, { columns: 2 });
    expect(placed.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0, 6],
      [0, 14],
      [50, 0],
      [50, 6],
      [50, 12],
    ]);
  });

  test('what has no room is for the next box, with its heading', () => {
    expect(flowLegend([heading, entry, entry, entry, entry], box, { columns: 1 })).toHaveLength(4);
    expect(flowLegend([heading, entry, heading, entry, entry], box, { columns: 1 })).toHaveLength(4);
    expect(flowLegend([heading, entry, entry, heading, entry], box, { columns: 1 })).toHaveLength(3);
  });

  test('what is higher than a page has a column of its own there, and none on the sheet', () => {
    const high = { height: 40, isHeading: false };
    expect(flowLegend([high, entry], box, { columns: 1 })).toHaveLength(0);
    expect(flowLegend([high, entry], box, { columns: 2, isPage: true }).map(({ x }) => x)).toEqual([0, 50]);
  });
});

describe('legend of the whole province', () => {
  const given = geologyLegend(JSON.parse(readFileSync('public/geology/legend.json', 'utf8')));
  /** Chinese signs are as wide as they are high, others about half as wide. */
  const widthOf = (text: string, size: number): number =>
    [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffff]/.test(sign) ? size : size * 0.56), 0);
  const wrapped = (text: string, size: number, width: number): string[] => {
    const lines = [''];
    for (const sign of text) {
      const line = lines.at(-1) ?? '';
      if (widthOf(line + sign, size) > width) lines.push(sign);
      else lines[lines.length - 1] = line + sign;
    }
    return lines;
  };
  // Many more than the province has
  const entries = [...given, ...given.slice(0, 38).map((each) => ({ ...each, label: `${each.label}′` }))];
  const itemsIn = (setting: LegendSetting) =>
    entries.map((entry) => {
      const { height, noted } = entryLines(entry, setting, { wrapped });
      return { isHeading: false, height, label: entry.label, note: noted.join('') };
    });

  test.each(paperNames.flatMap((paper) => [true, false].map((isLandscape) => [paper, isLandscape] as const)))(
    'on %s (landscape %s) 120 entries stand once each, in their order, with time and rock',
    (paper, isLandscape) => {
      const layout = sheetLayout({ paper, isLandscape, hasLegend: true, hasSubtitle: true });
      const { onSheet, pages } = setLegend(layout, itemsIn);
      const placed = [onSheet, ...pages].flatMap((part) => part.placed);
      expect(entries.length).toBeGreaterThanOrEqual(120);
      expect(placed.map(({ item }) => item.label)).toEqual(entries.map(({ label }) => label));
      expect(placed.map(({ item }) => item.note)).toEqual(entries.map(({ note }) => note ?? ''));
      const { body } = legendPage(layout);
      for (const { item, y } of pages.flatMap((page) => page.placed))
        expect(y + item.height).toBeLessThanOrEqual(body.y + body.height + 1e-6);
    },
  );

  test('on A4 it goes on on a second page, on A0 all of it is beside the map', () => {
    const pagesOn = (paper: Paper): number =>
      setLegend(sheetLayout({ paper, isLandscape: true, hasLegend: true, hasSubtitle: true }), itemsIn).pages.length;
    expect(pagesOn('A4')).toBeGreaterThan(0);
    expect(pagesOn('A0')).toBe(0);
  });
});
