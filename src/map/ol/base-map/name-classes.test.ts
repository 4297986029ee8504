import { expect, test } from 'vitest';
import { nameClassOf } from './name-classes.ts';

const named = (properties: Readonly<Record<string, unknown>>) => ({ get: (key: string): unknown => properties[key] });
const city = named({ kind: 'city', name: '宁波市', rank: 2 });
const kinds = ['city', 'sea', 'lakes', 'county', 'rivers', 'summit', 'district', 'island', 'town'];
/** Metres per pixel of the start view on a screen of 1440 px and on a phone. */
const startViews = [780, 1600] as const;

test('cities are named from the whole province on, and win over all other names', () => {
  for (const resolution of [...startViews, 300, 40]) {
    const own = nameClassOf(city, resolution);
    const others = kinds
      .filter((kind) => kind !== 'city')
      .flatMap((kind) => [1, 2, 3, 4].flatMap((rank) => nameClassOf(named({ kind, rank }), resolution) ?? []));
    expect(own?.priority).toBeGreaterThan(Math.max(0, ...others.map(({ priority }) => priority)));
  }
  expect(nameClassOf(city, startViews[0])?.sign).toBe('city');
  expect(nameClassOf(named({ kind: 'city', rank: 1 }), startViews[0])?.sign).toBe('capital');
});

test('names come the nearer the more of them, and those of the sea go where the sea is all there is', () => {
  const shown = (resolution: number): string[] =>
    kinds.filter((kind) => nameClassOf(named({ kind, rank: 1 }), resolution) !== null);
  expect(shown(1600)).toEqual(['city']);
  expect(shown(780)).toEqual(['city', 'sea', 'rivers']);
  expect(shown(100)).toEqual(kinds);
  expect(shown(10)).not.toContain('sea');
  expect(nameClassOf(named({ kind: 'shores' }), 100)).toBeNull();
});

test('waters are written in italics, seats upright', () => {
  const fontOf = (kind: string): string => nameClassOf(named({ kind, rank: 1 }), 100)?.font ?? '';
  for (const kind of ['sea', 'lakes', 'rivers']) expect(fontOf(kind)).toMatch(/^italic/);
  for (const kind of ['city', 'county', 'district', 'town']) expect(fontOf(kind)).not.toMatch(/italic/);
});
