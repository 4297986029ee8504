import { describe, expect, it } from 'vitest';
import { createRandom, hashText, weightedTable } from './random.ts';

describe('createRandom', () => {
  it('repeats its sequence for the same seed and differs for another', () => {
    const draw = (seed: number): number[] => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, random.next);
    };
    expect(draw(33)).toEqual(draw(33));
    expect(draw(33)).not.toEqual(draw(34));
  });

  it('reseeds an item independently of what was drawn before', () => {
    const random = createRandom(1);
    random.reseed(33, 7);
    const first = random.next();
    for (let step = 0; step < 10; step++) random.next();
    random.reseed(33, 7);
    expect(random.next()).toBe(first);
    random.reseed(33, 8);
    expect(random.next()).not.toBe(first);
  });

  it('draws evenly over neighbouring indexes', () => {
    const random = createRandom(1);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 20_000; index++) {
      random.reseed(33, index);
      const bucket = Math.floor(random.next() * 10);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(1800);
    expect(Math.max(...counts)).toBeLessThan(2200);
  });

  it('keeps whole numbers inside both limits and reaches them', () => {
    const random = createRandom(5);
    const seen = new Set(Array.from({ length: 200 }, () => random.integer(-1, 2)));
    expect([...seen].sort((a, b) => a - b)).toEqual([-1, 0, 1, 2]);
  });

  it('has the mean and deviation asked for', () => {
    const random = createRandom(5);
    const values = Array.from({ length: 20_000 }, () => random.normal(10, 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(10, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });

  it('samples different items and leaves the list alone', () => {
    const items = ['a', 'b', 'c'];
    expect(createRandom(2).sample(items, 9).toSorted()).toEqual(items);
    expect(new Set(createRandom(2).sample(items, 2)).size).toBe(2);
    expect(items).toEqual(['a', 'b', 'c']);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});

describe('weightedTable', () => {
  it('draws in proportion to the weights and never a weight of 0', () => {
    const table = weightedTable(['a', 'b', 'never'], (item) => ({ a: 3, b: 1 })[item] ?? 0);
    const random = createRandom(9);
    const drawn = Array.from({ length: 8000 }, () => table.draw(random));
    expect(drawn.filter((item) => item === 'a').length / drawn.length).toBeCloseTo(0.75, 1);
    expect(drawn).not.toContain('never');
  });

  it('refuses a list without weight', () => {
    expect(() => weightedTable(['a'], () => 0)).toThrow(RangeError);
  });
});

describe('hashText', () => {
  it('gives the published FNV-1a values', () => {
    expect(hashText('')).toBe(0x811c9dc5);
    expect(hashText('a')).toBe(0xe40c292c);
  });
});
