import { describe, expect, it } from 'vitest';
import { boreholeRecords } from './borehole-records.ts';

const records = [...boreholeRecords(720)];

describe('samples and tests of a hole', () => {
  it('tests rock after its kind and weathering, and core that is soil has no RQD', () => {
    const soft = records.flatMap(({ layers, samples }) =>
      samples.flatMap(({ kind, top, result }) => {
        const strength = Number(/抗压强度 ([\d.]+) MPa/.exec(result ?? '')?.[1] ?? Number.NaN);
        const layer = layers.find((each) => each.top <= top && each.bottom > top);
        return kind === '岩样' && ['B05', 'B06', 'B08', 'B09'].includes(layer?.lithology ?? '') ? [strength] : [];
      }),
    );
    expect(soft.length).toBeGreaterThan(10);
    expect(Math.max(...soft)).toBeLessThanOrEqual(30);
    const soil = records.flatMap(({ layers }) => layers.filter(({ rockName }) => rockName.startsWith('全风化')));
    expect(soil.length).toBeGreaterThan(100);
    expect(soil.filter(({ rqd }) => rqd !== 0)).toEqual([]);
  });

  it('tests what the hole is drilled for, and nothing else', () => {
    const kindsIn = (type: string): Set<string> =>
      new Set(
        records.filter(({ hole }) => hole.type === type).flatMap(({ samples }) => samples.map(({ kind }) => kind)),
      );
    expect([...kindsIn('矿产勘查孔')].toSorted()).toEqual(['化学样', '薄片'].toSorted());
    const ofBuilding = kindsIn('工程地质孔');
    // Ore is assayed wherever it is met
    ofBuilding.delete('化学样');
    expect([...ofBuilding].toSorted()).toEqual(['动力触探', '原状土样', '岩样', '标准贯入'].toSorted());
    const lacking = (type: string, kinds: readonly string[]): string[] =>
      records
        .filter(
          ({ hole, samples }) =>
            hole.type === type && !kinds.every((kind) => samples.some((each) => each.kind === kind)),
        )
        .map(({ hole }) => hole.unifiedNo);
    expect(lacking('地热孔', ['测温', '抽水试验', '水样'])).toEqual([]);
    expect(lacking('水文地质孔', ['抽水试验', '水样']).length).toBeLessThan(records.length * 0.005);
  });

  it('pumps what Dupuit’s formula gives, and is warmer the deeper it is', () => {
    const pumped = records
      .filter(({ hole }) => hole.type === '水文地质孔')
      .flatMap(({ samples }) =>
        samples.flatMap(({ kind, top, bottom, result }) => {
          const [q, s, k, r] = (result ?? '').match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
          return kind === '抽水试验' ? [{ s: s ?? 0, q: q ?? 0, k: k ?? 0, r: r ?? 0, m: bottom - top }] : [];
        }),
      );
    expect(pumped.length).toBeGreaterThan(20);
    for (const { s, q, k, r, m } of pumped) {
      expect(r).toBeCloseTo(10 * s * Math.sqrt(k), -0.4);
      expect(Math.abs(q - (2.73 * k * m * s) / Math.log10((10 * s * Math.sqrt(k)) / 0.11))).toBeLessThan(1);
    }
    for (const { hole, samples } of records.filter(({ hole: { type } }) => type === '地热孔')) {
      const read = samples
        .filter(({ kind }) => kind === '测温')
        .map(({ result }) => Number(/([\d.]+) ℃/.exec(result ?? '')?.[1]));
      expect([hole.unifiedNo, read]).toEqual([hole.unifiedNo, read.toSorted((a, b) => a - b)]);
      expect(read.at(-1)).toBeGreaterThan(25);
    }
  });

  it('says of old holes what their coordinates were converted from', () => {
    for (const { hole } of records) {
      const said = /坐标由原(.+)换算/.exec(hole.summary ?? '')?.[1] ?? '';
      const year = hole.endYear;
      expect([hole.unifiedNo, said.includes('1956 黄海高程系'), said.includes('坐标系')]).toEqual([
        hole.unifiedNo,
        year < 1988,
        year < 2008,
      ]);
    }
  });
});
