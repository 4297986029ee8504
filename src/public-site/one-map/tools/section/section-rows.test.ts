import { expect, test } from 'vitest';
import { placeFrom } from '../../../../geo/geodesic.ts';
import { computeSection } from '../../../../map/compute/section.ts';
import { sectionCsv, terrainCsv } from './section-rows.ts';

const start = { lon: 120, lat: 30 };
const hole = {
  id: 1,
  holeNo: '=ZK1',
  project: '甲',
  ...placeFrom(placeFrom(start, 90, 300), 0, 25),
  elevation: 8.5,
  terrainHeight: 9.25,
  heightDatum: null,
  finalDepth: 20,
  inclination: null,
  azimuth: null,
  waterLevel: null,
  isSample: false,
  beds: [
    { id: 2, top: 0, bottom: 12.5, lithology: 'A04', rockName: '黏土，"软"', unitCode: 'Qhz', unitName: '镇海组' },
  ],
  surveys: [],
} as const;

test('a row for each bed, one for a hole without beds; what looks like a formula is none', () => {
  const section = computeSection(
    [start, placeFrom(start, 90, 1000)],
    [
      hole,
      { ...hole, ...placeFrom(start, 90, 700), id: 3, holeNo: 'ZK2', beds: [] },
      { ...hole, ...placeFrom(start, 90, 800), id: 4, holeNo: 'ZK3', beds: [], elevation: null },
    ],
  );
  const [head = '', ...rows] = sectionCsv(section).split('\r\n');
  expect(head.startsWith('\ufeff孔号,里程(m),')).toBe(true);
  expect(rows).toEqual([
    `'=ZK1,300,-25,8.5,20,0,12.5,8.5,-4,Qhz,镇海组,"黏土，""软""",孔口高程,9.25`,
    'ZK2,700,0,8.5,20,,,,,,,,孔口高程,9.25',
    'ZK3,800,0,9.25,20,,,,,,,,地形,9.25',
    '',
  ]);
});

test('the terrain line is a table of its own, and none where there is no terrain', () => {
  const path = [start, placeFrom(start, 90, 1000)];
  expect(terrainCsv(computeSection(path, [hole]))).toBeNull();
  const samples = [
    { chainage: 0, height: 5.13 },
    { chainage: 500.04, height: -2 },
    { chainage: 1000, height: null },
  ];
  expect(terrainCsv(computeSection(path, [hole], { spacing: 300, samples }))).toBe(
    '\ufeff里程(m),地形标高(m)\r\n0,5.13\r\n500,-2\r\n',
  );
});
