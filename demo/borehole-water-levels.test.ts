import { describe, expect, it } from 'vitest';
import type { DraftLayer } from './borehole-column.ts';
import { boreholeRecords } from './borehole-records.ts';
import { confinedAquifer } from './borehole-water-levels.ts';
import { columnAt } from './ground/ground.ts';
import { groundUnits } from './ground/units.ts';

const records = [...boreholeRecords(720)];

/** What the rocks of an aquifer may be, by its name. */
const rocksOf: Readonly<Record<string, RegExp>> = {
  孔隙承压含水层: /^A(0[5-9]|10)$/,
  岩溶承压含水层: /^(B1[1-4]|E05)$/,
  基岩裂隙承压含水层: /^[B-F]\d\d$/,
};
const clays: readonly string[] = ['A02', 'A03', 'A04'];

/** Confined levels of the holes: what is said of each, and the bed of the hole that it means. */
const confined = records.flatMap(({ hole, layers, waterLevels }) =>
  waterLevels
    .filter(({ kind }) => kind === '承压水位')
    .map(({ aquifer, depth }) => {
      const [named = '', kind = ''] = (aquifer ?? '').split('，');
      const at = layers.findIndex(({ layerNo, rockName }) => named === `第${layerNo ?? ''}层${rockName}`);
      return { number: hole.unifiedNo, layers, at, depth, aquifer, kind: kind.replace(/^第[ⅠⅡⅢ]/u, '') };
    }),
);

describe('water levels of a hole', () => {
  it('name an aquifer that is a bed of the hole, of a rock that holds such water', () => {
    expect(confined.length).toBeGreaterThan(20);
    const wrong = confined.filter(({ layers, at, kind }) => !rocksOf[kind]?.test(layers[at]?.lithology ?? ''));
    expect(wrong.map(({ number, aquifer }) => `${number} ${aquifer ?? ''}`)).toEqual([]);
  });

  it('are those of confined water only where clay lies above its bed', () => {
    const wrong = confined.filter(({ layers, at, depth }) => {
      const above = layers.slice(0, Math.max(0, at)).filter(({ lithology }) => clays.includes(lithology));
      const clay = above.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
      return clay < 3.99 || depth > (layers.at(-1)?.bottom ?? 0);
    });
    expect(wrong.map(({ number }) => number)).toEqual([]);
    const bare = records.filter(({ layers }) => !layers.some(({ lithology }) => clays.includes(lithology)));
    expect(bare.length).toBeGreaterThan(20);
    expect(bare.flatMap(({ waterLevels }) => waterLevels.filter(({ kind }) => kind === '承压水位'))).toEqual([]);
  });

  it('count the sands and gravels of a plain by their age', () => {
    const pores = confined.filter(({ kind }) => kind === '孔隙承压含水层');
    expect(pores.length).toBeGreaterThan(20);
    const orders: Readonly<Record<string, string>> = { Qp3: '第Ⅰ', Qp2: '第Ⅱ', Qp1: '第Ⅲ' };
    const wrong = pores.filter(({ layers, at, aquifer }) => {
      const order = orders[layers[at]?.unitCode?.slice(0, 3) ?? ''] ?? '';
      return !aquifer?.endsWith(`，${order}孔隙承压含水层`);
    });
    expect(wrong.map(({ number, aquifer }) => `${number} ${aquifer ?? ''}`)).toEqual([]);
  });

  it('have none below thin clay, and none of gravel whose top is above the water table', () => {
    const [some] = columnAt(119.9, 29.1, 20).beds;
    const unit = groundUnits.find(({ code }) => code === 'Qp3d') ?? groundUnits[0]!;
    const bed = (lithology: 'A04' | 'A09', ground: 'clay' | 'gravel', metres: number): DraftLayer => ({
      bed: { ...some!, unit, lithology, ground, weathering: null, fault: null, mineral: null },
      thickness: metres * 100,
    });
    const hole = (clay: number) => [bed('A04', 'clay', clay), bed('A09', 'gravel', 10)];
    expect(confinedAquifer(hole(12), 2)).toEqual({ at: 1, holding: 'gravel', name: '第Ⅰ孔隙承压含水层' });
    expect(confinedAquifer(hole(3), 2)).toBeNull();
    expect(confinedAquifer(hole(5), 6)).toBeNull();
    expect(confinedAquifer([bed('A09', 'gravel', 10)], 2)).toBeNull();
  });
});
