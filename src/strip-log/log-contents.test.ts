import { expect, test } from 'vitest';
import { drawLog } from './log-drawing.ts';
import { textsIn } from './log-pages.ts';
import type { LogFindings, LogHole, LogLayer, LogSample } from './log-record.ts';
import { papers } from './log-sheet.ts';
import type { Shape } from './shape.ts';

const hole: LogHole = {
  holeNo: 'ZK1',
  unifiedNo: '33ZK-1',
  project: '详查',
  line: null,
  type: '矿产勘查孔',
  city: null,
  county: null,
  position: null,
  northing: null,
  easting: null,
  elevation: 100,
  crs: null,
  heightDatum: null,
  startedOn: null,
  endedOn: null,
  finalDepth: 100,
  inclination: 60,
  azimuth: 90,
  waterLevel: null,
  coreRecovery: null,
  contractor: null,
  keepingUnit: '某馆',
  secrecy: '公开',
  isSample: null,
};
const layer = (id: number, top: number, bottom: number, more: Partial<LogLayer> = {}): LogLayer => ({
  id,
  layerNo: String(id),
  top,
  bottom,
  lithology: 'C02',
  rockName: '熔结凝灰岩',
  unitCode: 'K1x',
  description: null,
  recovery: null,
  rqd: null,
  ...more,
});
const sample = (id: number, kind: string, result: string | null): LogSample => ({
  id,
  sampleNo: `ZK1-${id}`,
  kind,
  top: id * 10,
  bottom: id * 10 + 1,
  result,
});
const findings = (more: Partial<LogFindings> = {}): LogFindings => ({
  layers: [layer(1, 0, 40), layer(2, 40, 100)],
  samples: [],
  waterLevels: [],
  ...more,
});
const wordsOf = (shapes: readonly Shape[]): string[] => textsIn(shapes).map(({ text }) => text);
const headingsOf = (log: ReturnType<typeof drawLog>): string[] => log.sheet.columns.map(({ heading }) => heading);

test('the bottom of a stratum is the height of the mouth less the vertical depth, not the length of the hole', () => {
  const log = drawLog(hole, findings(), 200);
  // At 60° 40 m are 34.64 m and 100 m are 86.60 m down
  expect(log.layout.layers.map(({ level }) => level?.toFixed(2))).toEqual(['65.36', '13.40']);
  expect(wordsOf(log.body)).toEqual(expect.arrayContaining(['65.36', '13.40']));
  expect(wordsOf(log.legend.shapes).join('')).toContain('垂深（按开孔倾角推算）');
});

test('surveys go before the mouth in what a height is reckoned by', () => {
  const surveys = [0, 100].map((depth) => ({ depth, inclination: 30, azimuth: 0 }));
  const log = drawLog(hole, findings({ surveys }), 200);
  expect(log.layout.layers.map(({ level }) => level)).toEqual([expect.closeTo(80, 9), expect.closeTo(50, 9)]);
  expect(wordsOf(log.legend.shapes).join('')).toContain('由测斜计算');
  expect(headingsOf(log)).toContain('孔斜');
});

test('the name of a unit stands over its code, and comes from the code where none was written', () => {
  const layers = [layer(1, 0, 40, { unitName: '某组' }), layer(2, 40, 90), layer(3, 90, 100, { unitCode: 'βμ' })];
  const texts = textsIn(drawLog(hole, findings({ layers }), 200).body);
  const at = (text: string): number => texts.find((each) => each.text === text)?.y ?? Number.NaN;
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['某组', '西山头组', 'K1x', 'βμ']));
  expect(at('K1x')).toBeGreaterThan(at('某组'));
});

test('blows and assays stand at their depths as their results tell them', () => {
  const samples = [
    sample(1, '标准贯入', 'N=23 击'),
    sample(2, '标准贯入', 'N=31 击'),
    sample(3, '化学样', 'CaF2 45.2%'),
  ];
  const log = drawLog(hole, findings({ samples }), 200);
  expect(headingsOf(log)).toEqual(expect.arrayContaining(['标贯 N', 'CaF2']));
  expect(wordsOf(log.body)).toEqual(expect.arrayContaining(['23', '31', '45.2']));
  // 10.5 m at 1:200
  expect(log.layout.values[0]?.values[0]?.middle).toBeCloseTo(52.5, 9);
});

test('a long name of what was measured takes two lines over its unit instead of being squeezed', () => {
  const log = drawLog(hole, findings({ samples: [sample(1, '岩样', '饱和单轴抗压强度 52.3 MPa')] }), 200);
  expect(wordsOf(log.headings.shapes)).toEqual(expect.arrayContaining(['饱和单轴', '抗压强度', '（MPa）']));
});

test('columns that a hole has nothing for are left out, and the rest keep room for the description', () => {
  const bare = drawLog({ ...hole, elevation: null }, findings(), 200);
  expect(headingsOf(bare)).toEqual(['孔深', '柱状图', '', '层号', '地层名称', '层底深度', '厚度', '岩性描述']);
  const full = drawLog(
    hole,
    {
      layers: [layer(1, 0, 100, { recovery: 90, rqd: 50 })],
      samples: [sample(1, '标准贯入', 'N=23 击'), sample(3, '化学样', 'CaF2 45.2%')],
      waterLevels: [{ id: 1, kind: '稳定水位', depth: 3 }],
      surveys: [{ depth: 50, inclination: 85, azimuth: 10 }],
    },
    200,
  );
  const { columns, margin } = full.sheet;
  expect(columns.at(-1)?.width).toBeGreaterThanOrEqual(36);
  expect(columns.at(-1)?.right).toBe(papers.A4.width - margin);
});

test('the depth axis begins with 0', () => {
  const zero = textsIn(drawLog(hole, findings(), 200).body).find(({ text }) => text === '0');
  expect(zero?.y).toBeGreaterThan(0);
  expect(zero?.y).toBeLessThan(4);
});
