import { expect, test } from 'vitest';
import type { LogSample } from './log-record.ts';
import { measuredSeries, valuesIn } from './measured-values.ts';

const read = (kind: string, result: string | null): string[] =>
  valuesIn({ kind, result }).map(({ name, unit, text }) => `${name}|${text}|${unit}`);

test.each([
  ['标准贯入', 'N=23 击', ['N|23|击']],
  ['标准贯入', '23击', ['N|23|击']],
  ['标准贯入', 'N>50 击', ['N|>50|击']],
  ['动力触探', '12 击；探头磨损', ['击数|12|击']],
  ['动力触探', 'N63.5＝12.4', ['N63.5|12.4|']],
  ['化学样', 'CaF2 45.20%', ['CaF2|45.20|%']],
  ['化学样', 'Cu 0.52%，Au 1.2 g/t；Ag: 35 g/t', ['Cu|0.52|%', 'Au|1.2|g/t', 'Ag|35|g/t']],
  ['岩样', '饱和单轴抗压强度 52.3 MPa', ['饱和单轴抗压强度|52.3|MPa']],
  ['测温', '温度 43.5 ℃', ['温度|43.5|℃']],
  [
    '抽水试验',
    '涌水量 312 m³/d，降深 5.20 m，渗透系数 3.4 m/d',
    ['涌水量|312|m³/d', '降深|5.20|m', '渗透系数|3.4|m/d'],
  ],
  ['原状土样', '含水率 24.1%，孔隙比 0.78，压缩模量 6.3 MPa', ['含水率|24.1|%', '孔隙比|0.78|', '压缩模量|6.3|MPa']],
])('of a sample of kind %s the result %s is read', (kind, result, values) => {
  expect(read(kind, result)).toEqual(values);
});

test.each([
  ['扰动土样', '粒径大于 2 mm 颗粒占 55%–70%'],
  ['化学样', '未见 SiO2'],
  ['化学样', 'Ba 1,200 g/t'],
  ['化学样', '45.2%'],
  ['化学样', '见附表'],
  ['岩样', null],
])('of a sample of kind %s nothing is made up from %s', (kind, result) => {
  expect(read(kind, result)).toEqual([]);
});

test('what was measured more often comes first, blows before assays', () => {
  const sample = (id: number, kind: string, result: string): LogSample => ({
    id,
    sampleNo: `S-${id}`,
    kind,
    top: id,
    bottom: id + 0.3,
    result,
  });
  const series = measuredSeries([
    sample(1, '化学样', 'Pb 2.1%，Zn 3.4%'),
    sample(2, '化学样', 'Zn 4.4%'),
    sample(3, '标准贯入', 'N=9 击'),
    sample(4, '原状土样', '含水率 30%'),
  ]);
  expect(series.map(({ name, values }) => [name, values.map(({ text }) => text)])).toEqual([
    ['N', ['9']],
    ['Zn', ['3.4', '4.4']],
    ['Pb', ['2.1']],
  ]);
});
