import type { LithologyCode } from '../../src/geo/lithologies.ts';

/** What is seen on the surface of core. */
type Texture = 'smooth' | 'grains' | 'pebbles' | 'lamination' | 'crystals' | 'veins' | 'flames' | 'foliation' | 'ore';

/** Tiles, each 48 × 48 px unless said otherwise: dark and light marks on the rock's own colour. */
const tiles: Readonly<Record<Texture, string>> = {
  smooth: '<path d="M4 10h9M26 30h12M10 40h6" stroke="#000" stroke-opacity=".1" stroke-width="1.5" fill="none"/>',
  grains:
    '<g fill="#000" fill-opacity=".2"><circle cx="6" cy="8" r="1.300"/><circle cx="20" cy="4" r="1"/><circle cx="33" cy="14" r="1.400"/><circle cx="12" cy="24" r="1.100"/><circle cx="41" cy="30" r="1.200"/><circle cx="27" cy="38" r="1.300"/><circle cx="5" cy="42" r="1"/></g><g fill="#fff" fill-opacity=".25"><circle cx="14" cy="14" r="1.200"/><circle cx="38" cy="6" r="1.100"/><circle cx="24" cy="26" r="1.300"/><circle cx="44" cy="44" r="1.100"/></g>',
  pebbles:
    '<g stroke="#000" stroke-opacity=".3" stroke-width="1"><ellipse cx="12" cy="12" rx="9" ry="6" fill="#fff" fill-opacity=".3"/><ellipse cx="35" cy="20" rx="7" ry="9" fill="#000" fill-opacity=".18"/><ellipse cx="16" cy="36" rx="7" ry="5" fill="#fff" fill-opacity=".15"/><ellipse cx="40" cy="42" rx="5" ry="4" fill="#fff" fill-opacity=".3"/></g>',
  lamination:
    '<path d="M4 0L10 48M17 0L23 48M26 0l6 48M40 0l6 48" stroke="#000" stroke-opacity=".2" stroke-width="1.800" fill="none"/><path d="M12 0l6 48M34 0l6 48" stroke="#fff" stroke-opacity=".18" stroke-width="1.200" fill="none"/>',
  crystals:
    '<g fill="#000" fill-opacity=".35"><path d="M5 6l4-1 1 4-4 2zM29 11l5 1-1 4-4-1zM15 29l4-2 2 4-4 2zM39 36l4 1-2 4-3-1z"/></g><g fill="#fff" fill-opacity=".4"><path d="M17 7l6 1-2 5-5-1zM38 22l5-2 2 5-5 2zM4 22l5 1 1 5-6-1zM26 40l6-1 1 5-6 1z"/></g>',
  veins:
    '<path d="M2 0C10 16 4 30 14 48M30 0c-4 14 8 22 4 48" stroke="#fff" stroke-opacity=".55" stroke-width="1.600" fill="none"/><path d="M20 0c2 12-4 30 2 48" stroke="#000" stroke-opacity=".12" stroke-width="1.200" fill="none"/>',
  flames:
    '<g fill="#000" fill-opacity=".28"><path d="M6 4l2 13-4 9 3-12zM24 20l2 16-3 8 1-13zM39 2l3 12-3 8 1-10z"/></g><g fill="#fff" fill-opacity=".35"><circle cx="16" cy="10" r="1.800"/><circle cx="34" cy="33" r="1.600"/><circle cx="12" cy="38" r="1.500"/></g>',
  foliation:
    '<path d="M2 0c5 12-3 24 4 48M14 0c5 14-4 30 3 48M28 0c4 16-5 28 3 48M40 0c5 12-3 30 3 48" stroke="#000" stroke-opacity=".26" stroke-width="3" fill="none"/><path d="M8 0c5 14-4 28 3 48M34 0c4 14-4 28 3 48" stroke="#fff" stroke-opacity=".35" stroke-width="2" fill="none"/>',
  ore: '<g fill="#f4e2a0" fill-opacity=".75"><path d="M6 8l7-2 2 6-6 3zM30 24l9 1-2 7-8-2zM16 36l6-2 1 5-6 1z"/></g><g fill="#000" fill-opacity=".4"><path d="M24 5l8 2-3 6-6-3zM8 24l7 1-2 6-6-2zM38 40l6-1v6l-5 1z"/></g>',
};

/** Textures by family letter and, where a family differs, by code. */
const byFamily: Readonly<Record<string, Texture>> = {
  A: 'smooth',
  B: 'grains',
  C: 'flames',
  D: 'crystals',
  E: 'foliation',
  F: 'ore',
};
const byCode: Partial<Record<LithologyCode, Texture>> = {
  A06: 'grains',
  A07: 'grains',
  A08: 'grains',
  A09: 'pebbles',
  A10: 'pebbles',
  A11: 'pebbles',
  B01: 'pebbles',
  B02: 'pebbles',
  B06: 'lamination',
  B07: 'lamination',
  B08: 'lamination',
  B09: 'lamination',
  B10: 'lamination',
  B11: 'veins',
  B12: 'veins',
  B13: 'veins',
  B14: 'veins',
  B15: 'pebbles',
  C03: 'lamination',
  C05: 'crystals',
  C06: 'smooth',
  D03: 'grains',
  E05: 'veins',
  F02: 'veins',
  F03: 'pebbles',
};

export const textureOf = (lithology: LithologyCode): Texture =>
  byCode[lithology] ?? byFamily[lithology.slice(0, 1)] ?? 'smooth';

/** The patterns that a picture uses; ids are the names of the textures. */
export const textureDefs = (used: ReadonlySet<Texture>): string =>
  [...used]
    .map(
      (name) => `<pattern id="${name}" width="48" height="48" patternUnits="userSpaceOnUse">${tiles[name]}</pattern>`,
    )
    .join('');
export type { Texture };
