import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { columnAt } from './ground.ts';
import { aquifersAt, waterTableAt } from './groundwater.ts';
import { hazardAt, slopeAt } from './hazards.ts';
import { landformAt } from './terrain.ts';
import { terrainBase } from './terrain-base.ts';

const random = createRandom(20271);
const places = Array.from(
  { length: 1200 },
  () => [random.between(118.2, 121.9), random.between(27.3, 31)] as const,
).filter(([lon, lat]) => terrainBase().insideProvince(lon, lat) > 0);

describe('ground water', () => {
  it('stands in the ground, near the surface of plains', () => {
    for (const [lon, lat] of places) {
      const land = landformAt(lon, lat);
      const depth = land.height - waterTableAt(land);
      expect(depth).toBeGreaterThan(0.3);
      expect(depth).toBeLessThan(land.deposit === 'plain' ? 2.6 : 32);
    }
  });

  it('has confined gravels under the plains and karst water in limestone only', () => {
    const kinds = new Set<string>();
    for (const [lon, lat] of places.slice(0, 300)) {
      const { beds } = columnAt(lon, lat, 150);
      const aquifers = aquifersAt(lon, lat, 150);
      for (const { kind } of aquifers) kinds.add(kind);
      const isSound = aquifers.every(
        ({ kind, top, bottom }) =>
          top > bottom &&
          (kind !== '岩溶水' ||
            beds.some((bed) => bed.bottom < top && bed.top > bottom && /灰岩|白云岩|大理岩/.test(bed.rock))),
      );
      expect([lon, lat, isSound]).toEqual([lon, lat, true]);
    }
    expect([...kinds].sort()).toEqual(['基岩裂隙水', '孔隙承压水', '孔隙潜水', '岩溶水', '红层孔隙裂隙水']);
  });
});

describe('hazards', () => {
  it('slides on slopes, settles on plains', () => {
    const found = places.map(([lon, lat]) => ({ ...hazardAt(lon, lat), deposit: landformAt(lon, lat).deposit }));
    expect(found.filter(({ slide, slope }) => slide === '高易发' && slope < 15)).toEqual([]);
    expect(found.filter(({ deposit, slide }) => deposit === 'plain' && slide !== '不易发')).toEqual([]);
    expect(found.filter(({ deposit, subsidence }) => deposit !== 'plain' && subsidence !== '不易发')).toEqual([]);
    for (const level of ['中易发', '低易发', '不易发']) expect(found.map(({ slide }) => slide)).toContain(level);
    expect(found.some(({ subsidence }) => subsidence !== '不易发')).toBe(true);
  });

  it('measures slopes in degrees', () => {
    expect(slopeAt(120.75, 30.75)).toBeLessThan(2);
    expect(slopeAt(119.19, 27.9)).toBeGreaterThan(3);
  });
});
