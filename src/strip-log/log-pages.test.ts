import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DegreesNotation } from '../geo/written-degrees.ts';
import { drawLog } from './log-drawing.ts';
import { edgesOf, paginate, textsIn } from './log-pages.ts';
import type { LogHole, LogLayer } from './log-record.ts';
import { logScales } from '../resources/shared/log-scale.ts';
import { papers } from './log-sheet.ts';
import { svgText } from './svg-text.ts';

const hole: LogHole = {
  holeNo: 'ZK401',
  unifiedNo: '33ZK-0000007',
  project: '后树萤石矿详查',
  line: '4 线',
  type: '矿产勘查孔',
  city: '金华市',
  county: '武义县',
  position: null,
  northing: null,
  easting: null,
  elevation: null,
  crs: null,
  heightDatum: null,
  startedOn: null,
  endedOn: null,
  finalDepth: 1,
  inclination: 84,
  azimuth: 20,
  waterLevel: null,
  coreRecovery: null,
  contractor: null,
  keepingUnit: '某资料馆',
  secrecy: '公开',
  isSample: true,
};

/** Strata of these thicknesses in centimetres. */
function strata(thicknesses: readonly number[], words = 8): LogLayer[] {
  let reached = 0;
  return thicknesses.map((thickness, index) => {
    const top = reached / 100;
    reached += thickness;
    const names = { layerNo: String(index + 1), rockName: '砂岩', unitCode: 'K1x', lithology: 'B03' } as const;
    return {
      id: index + 1,
      ...names,
      top,
      bottom: reached / 100,
      description: '灰色砂岩，'.repeat(words),
      recovery: 90,
      rqd: 50,
    };
  });
}
const drawn = (thicknesses: readonly number[], scale: (typeof logScales)[number], words?: number) => {
  const layers = strata(thicknesses, words);
  const finalDepth = layers.at(-1)?.bottom ?? 0;
  return drawLog({ ...hole, finalDepth }, { layers, samples: [], waterLevels: [] }, scale);
};
const columns = fc.array(fc.integer({ min: 20, max: 6000 }), { minLength: 1, maxLength: 40 });

test('pages follow each other without gap, together as long as the body, and the last alone has the legend', () => {
  fc.assert(
    fc.property(columns, fc.constantFrom(...logScales), fc.constantFrom('A4', 'A3'), (thicknesses, scale, paper) => {
      const drawing = drawn(thicknesses, scale);
      const pages = paginate(drawing, papers[paper as keyof typeof papers].height);
      let reached = 0;
      for (const [index, page] of pages.entries()) {
        expect(page.number).toBe(index + 1);
        expect(page.from).toBeCloseTo(reached, 6);
        reached = page.to;
        expect(page.hasLegend).toBe(index === pages.length - 1);
      }
      expect(reached).toBeCloseTo(drawing.layout.bodyHeight, 6);
    }),
    { numRuns: 40 },
  );
});

test('the legend has something of the log over it wherever a page holds both', () => {
  fc.assert(
    fc.property(columns, fc.constantFrom(...logScales), (thicknesses, scale) => {
      const drawing = drawn(thicknesses, scale);
      const pages = paginate(drawing, papers.A4.height);
      const last = pages.at(-1);
      expect((last?.to ?? 0) - (last?.from ?? 0)).toBeGreaterThan(0);
      for (const { number, from, to, hasLegend } of pages) {
        const head = number === 1 ? drawing.header : drawing.shortHeader;
        const tail = hasLegend ? 4 + drawing.legend.height + drawing.signatures.height : 0;
        // The foot of a page takes 12 mm
        expect(head.height + drawing.headings.height + (to - from) + tail).toBeLessThanOrEqual(297 - 12 + 1e-6);
      }
    }),
    // A body that fills its pages but for the noise of sums
    { numRuns: 60, examples: [[[2285, 4872, 1497, 1443, 649, 5276, 2289, 662, 260], 100]] },
  );
});

test('no page ends in the middle of a line of a description', () => {
  const drawing = drawn([4000, 3000, 250, 250, 250, 8000], 200, 60);
  const pages = paginate(drawing, papers.A4.height);
  expect(pages.length).toBeGreaterThan(2);
  const ends = pages.filter(({ hasLegend }) => !hasLegend).map(({ to }) => to);
  for (const end of ends) {
    const cut = textsIn(drawing.body)
      .filter(({ text }) => text.includes('砂岩'))
      .filter((text) => edgesOf(text)[0] < end - 1e-9 && edgesOf(text)[1] > end + 1e-9);
    expect(cut).toEqual([]);
  }
});

test('in the SVG file a metre is as long as the scale says, and the layers add up to the hole', () => {
  for (const scale of logScales) {
    const text = svgText(drawn([350, 1200, 2050], scale));
    const heights = [...text.matchAll(/<g data-layer="\d+">.*?<rect[^>]* height="([\d.]+)"/g)].map(([, height]) =>
      Number(height),
    );
    expect(heights).toHaveLength(3);
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeCloseTo(36_000 / scale, 2);
    expect(text).toMatch(/^<\?xml[^>]*>\n<svg[^>]* width="210mm" height="[\d.]+mm"/);
  }
});

test('texts of a record cannot break out of the file', () => {
  const layers = strata([1000]);
  const named = { ...hole, finalDepth: 10, project: '<script>alert("1")</script> & 其他' };
  const text = svgText(drawLog(named, { layers, samples: [], waterLevels: [] }, 100));
  expect(text).not.toContain('<script');
  expect(text).toContain('&lt;script&gt;');
});

test('a place that secrecy withholds says so', () => {
  const log = (secrecy: string) => {
    const { header } = drawLog(
      { ...hole, secrecy, finalDepth: 10 },
      { layers: strata([1000]), samples: [], waterLevels: [] },
      100,
    );
    return textsIn(header.shapes).filter(({ text }) => text === '不公开').length;
  };
  expect([log('公开'), log('秘密')]).toEqual([0, 4]);
});

test('degrees are written as it is set; to a millionth where nothing is', () => {
  const placed = { ...hole, finalDepth: 10, position: { lon: 119.849261, lat: 28.9 } };
  const findings = { layers: strata([1000]), samples: [], waterLevels: [] };
  const placeAt = (notation: DegreesNotation | null) =>
    textsIn(drawLog(placed, findings, 100, { notation }).header.shapes).find(({ text }) => text.endsWith('N'))?.text;
  expect([
    placeAt(null),
    placeAt({ notation: '十进制度', decimals: 4 }),
    placeAt({ notation: '度分秒', decimals: 1 }),
  ]).toEqual(['119.849261°E 28.900000°N', '119.8493°E 28.9°N', '119°50′57.3″E 28°54′00.0″N']);
});
