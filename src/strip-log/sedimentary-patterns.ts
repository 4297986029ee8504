import type { LithologyCode } from '../geo/lithologies.ts';
import type { LithologyPattern } from './lithology-pattern.ts';
import { bricks, slantedBricks, dots, rings } from './pattern-paths.ts';

/** Sedimentary rocks. */
export const sedimentaryPatterns: { readonly [Code in Extract<LithologyCode, `B${string}`>]: LithologyPattern } = {
  B01: {
    width: 7,
    height: 6,
    lines: `${rings([
      [1.8, 1.5, 1.2, 0.9],
      [5.2, 4.4, 1.2, 0.9],
    ])}M0 3h7M0 6h7`,
  },
  B02: {
    width: 6,
    height: 5,
    lines: rings([[1.4, 1.3, 0.9, 0.7]]),
    solids: dots([
      [3.4, 0.9],
      [4.8, 1.8],
      [0.8, 3.6],
      [2.4, 4.2],
      [4, 3.5],
      [5.3, 4.3],
    ]),
  },
  B03: {
    width: 4,
    height: 4,
    lines: 'M0 0H4',
    solids: dots([
      [1, 1.4],
      [3, 2.8],
    ]),
  },
  B04: {
    width: 4,
    height: 4,
    lines: 'M0 0H4',
    solids: dots(
      [
        [1, 1.4],
        [3, 1.4],
        [2, 2.8],
      ],
      0.3,
    ),
  },
  B05: {
    width: 5,
    height: 4,
    lines: 'M0 0H5M.3 2h1.2',
    solids: dots(
      [
        [2.4, 2],
        [3.2, 2],
        [4, 2],
      ],
      0.18,
    ),
  },
  B06: { width: 6, height: 4, lines: 'M0 1h2.4M3 3h2.4' },
  B07: { width: 6, height: 2, lines: 'M0 .5h6M0 1.500h2.800M3.400 1.500h2.6' },
  B08: { width: 6, height: 2.4, lines: 'M0 .5h6', solids: 'M0 1.300h3v.7h-3z' },
  B09: { width: 4, height: 4, solids: 'M0 0h4v4h-4z' },
  B10: { width: 6, height: 4, lines: 'M0 0H6M1 3l1-2 1 2zM4 3l1-2 1 2z' },
  B11: { width: 6, height: 5, lines: bricks },
  B12: { width: 6, height: 5, lines: `${bricks}M2.600 1.200h1.600M.4 3.700h1.600` },
  B13: {
    width: 6,
    height: 5,
    lines: `${bricks}M2.400 1.700c0-1 1.600-1 1.600 0s-.9.5-.7-.1M.8 4.200c0-1 1.600-1 1.600 0s-.9.5-.7-.1`,
  },
  B14: { width: 6, height: 5, lines: slantedBricks },
  B15: {
    width: 7,
    height: 5,
    lines: `M0 .8h2.500M3.600 2.500h2.500M0 4.200h2.500${rings([
      [5.2, 1.2, 0.7, 0.5],
      [1.4, 2.6, 0.6, 0.45],
    ])}`,
  },
};
