import { describe, expect, test } from 'vitest';
import { heightAt } from './section-ground.ts';
import { computeSection, type Section } from './section.ts';
import type { SectionHole, SectionTerrain } from './section-record.ts';
import { hole, line } from './testing/section-holes.ts';

interface Span {
  kind: string;
  key: string;
  top: number;
  base: number;
  /** Metres in the holes at the left and the right; in the one that has it. */
  own: readonly number[];
}

/** The bodies below a place of the line, from above. */
const spansAt = ({ bodies }: Section, x: number): Span[] =>
  bodies
    .flatMap(({ kind, key, beds, top, base }): Span[] => {
      const [upper, lower] = [heightAt(top, x), heightAt(base, x)];
      const own = beds.map(({ top: from, bottom: to }) => from.z - to.z);
      return upper === null || lower === null ? [] : [{ kind, key, top: upper, base: lower, own }];
    })
    .toSorted((a, b) => b.top + b.base - a.top - a.base);

const [from, to] = [100, 900];
const places = Array.from({ length: 31 }, (_, at) => from + 5.3 + at * 26);

describe('two columns that do not fit', () => {
  const section = computeSection(line, [
    hole(from, 'mlQh 0.8, Qhz 12, Qp3l 8, K1g 25, J3 10'),
    hole(to, 'Qhy 9, Qp2z 30, K1x 40', { elevation: 92 }),
  ]);

  test('the fill is nowhere thicker than in its hole, and ends on the ground', () => {
    const fill = section.bodies.find(({ key }) => key === 'mlQh');
    for (const x of places) {
      const { top, base } = spansAt(section, x).find(({ key }) => key === 'mlQh') ?? { top: 0, base: 0 };
      expect(top - base).toBeLessThanOrEqual(0.8 + 1e-6);
    }
    const tip = fill!.top.at(-1)!;
    expect(tip.z).toBeCloseTo(heightAt(section.ground, tip.x)!, 6);
  });

  test('the rock head goes straight from hole to hole', () => {
    for (const x of places) {
      const rock = spansAt(section, x).find(({ key }) => /^[KJ]/.test(key));
      expect(rock?.top).toBeCloseTo(79.2 + ((53 - 79.2) * (x - from)) / (to - from), 3);
    }
  });

  test('fill is fill, however its unit is called', () => {
    const other = hole(to, 'Qh 1.5, Qhz 12, K1g 9');
    const [fill] = other.beds;
    const beds = [{ ...fill!, lithology: 'A01' as const }, ...other.beds.slice(1)];
    const { bodies } = computeSection(line, [hole(from, 'mlQh 0.8, Qhz 12, K1g 25'), { ...other, beds }]);
    expect(bodies.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['joined mlQh', 'joined Qhz', 'joined K1g']);
  });

  test('beds between thick ones that are joined end half-way, one after the other on their contact', () => {
    const found = computeSection(line, [
      hole(from, 'Q 40, K1x 60, N1s 4, N2s 4, J3 60'),
      hole(to, 'Q 40, K1x 60, J3 60'),
    ]);
    const tips = found.bodies.filter(({ kind }) => kind === 'wedge').map(({ base }) => Math.round(base.at(-1)!.x));
    expect(tips).toEqual([500, 300]);
    for (const x of places) {
      const [upper, lower] = [spansAt(found, x)[1]!, spansAt(found, x).at(-1)!];
      for (const { top, base } of [upper, lower]) expect(top - base).toBeLessThanOrEqual(62 + 1e-6);
    }
  });
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function randomHole(along: number, next: () => number): SectionHole {
  const some = (codes: readonly string[], most: number, thickness: number): string[] =>
    Array.from({ length: Math.floor(next() * (most + 1)) }, () => {
      const code = codes[Math.floor(next() * codes.length)] ?? '';
      return `${code} ${(0.5 + next() * thickness).toFixed(2)}`;
    });
  const soils = some(['mlQh', 'Qhz', 'Qhy', 'Qp3l', 'Qp2z'], 4, 20);
  const rocks = some(['K2j', 'K1g', 'K1x', 'J3', 'C2h', 'γK1'], 5, 50);
  const beds = [...soils, ...rocks];
  return hole(along, (beds.length > 0 ? beds : ['K1x 10']).join(', '), { elevation: 80 + next() * 40 });
}

const hill: SectionTerrain = {
  spacing: 100,
  samples: Array.from({ length: 21 }, (_, at) => ({ chainage: at * 50, height: 50 + 9 * Math.sin(at / 2) })),
};

const pairs = Array.from({ length: 150 }, (_, seed) => {
  const next = numbers(seed + 1);
  return [randomHole(from, next), randomHole(to, next)];
});

describe('whatever two columns are', () => {
  test('bodies fill what lies below the ground one below the other, without gap or overlap', () => {
    for (const holes of pairs) {
      const section = computeSection(line, holes);
      for (const x of places) {
        let reached = heightAt(section.ground, x)!;
        const spans = spansAt(section, x);
        expect(spans.length).toBeGreaterThan(0);
        for (const { top, base } of spans) {
          expect(Math.abs(top - reached)).toBeLessThan(1e-6);
          expect(base).toBeLessThanOrEqual(top + 1e-6);
          reached = base;
        }
      }
    }
  });

  test('a bed of one hole is nowhere thicker than there; a joined one than half as much again as straight lines make it', () => {
    for (const holes of pairs) {
      const section = computeSection(line, holes);
      for (const x of places)
        for (const { kind, top, base, own } of spansAt(section, x)) {
          const [a = 0, b = a] = own;
          const share = (x - from) / (to - from);
          const straight = kind === 'joined' ? 1.5 * (a + (b - a) * share) : a;
          expect(top - base).toBeLessThanOrEqual(straight + 0.001);
        }
    }
  });

  test('on uneven ground they lie below it in their order, and no soil is swollen by a hill', () => {
    for (const holes of pairs.slice(0, 60)) {
      const section = computeSection(line, holes, hill);
      for (const x of places) {
        let reached = heightAt(section.ground, x)! + 1e-6;
        for (const { key, top, base, own } of spansAt(section, x)) {
          expect(top).toBeLessThanOrEqual(reached);
          expect(base).toBeLessThanOrEqual(top + 1e-6);
          reached = base + 1e-6;
          const most = key.includes('Q') ? 1.5 * Math.max(...own) : Infinity;
          expect(top - base).toBeLessThanOrEqual(most + 1e-3);
        }
      }
    }
  });
});
