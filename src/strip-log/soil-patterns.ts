import type { LithologyCode } from '../geo/lithologies.ts';
import type { LithologyPattern } from './lithology-pattern.ts';
import { dots, rings } from './pattern-paths.ts';

/** Soils. */
export const soilPatterns: { readonly [Code in Extract<LithologyCode, `A${string}`>]: LithologyPattern } = {
  A01: { width: 5, height: 5, lines: 'M0 5L5 0M.6 1.2h1.2M3.2 3.700h1.2' },
  A02: {
    width: 6,
    height: 4,
    lines: 'M0 1h3M3 3h3',
    solids: dots(
      [
        [4.5, 1],
        [1.5, 3],
      ],
      0.3,
    ),
  },
  A03: { width: 4, height: 4, lines: 'M0 4L4 0M-1 1L1-1M3 5L5 3' },
  A04: { width: 6, height: 6, lines: 'M0 6L6 0M2 6L6 2' },
  A05: {
    width: 5,
    height: 5,
    lines: 'M0 5L5 0',
    solids: dots([
      [1.2, 1.4],
      [3.8, 3.7],
    ]),
  },
  A06: {
    width: 3,
    height: 3,
    solids: dots(
      [
        [0.8, 0.8],
        [2.3, 2.3],
      ],
      0.14,
    ),
  },
  A07: {
    width: 3,
    height: 3,
    solids: dots(
      [
        [0.8, 0.8],
        [2.3, 2.3],
      ],
      0.22,
    ),
  },
  A08: {
    width: 4,
    height: 4,
    solids:
      dots(
        [
          [1, 1],
          [3, 3],
        ],
        0.36,
      ) +
      dots(
        [
          [3, 1],
          [1, 3],
        ],
        0.18,
      ),
  },
  A09: {
    width: 6,
    height: 5,
    lines: rings([
      [1.5, 1.3, 0.9, 0.7],
      [4.4, 3.7, 0.9, 0.7],
    ]),
    solids: dots([
      [4.2, 1.2],
      [1.5, 3.8],
    ]),
  },
  A10: {
    width: 7,
    height: 6,
    lines: rings([
      [1.8, 1.6, 1.5, 1.1],
      [5.2, 4.4, 1.5, 1.1],
    ]),
  },
  A11: {
    width: 7,
    height: 6,
    lines: 'M.6 2.300l1-1.700 1.4.6-.3 1.600zM4 5.200l.8-1.800 1.700.3-.4 1.700zM3.6 1.500l3-1.500M0 5.400l2-1',
  },
  A12: { width: 6, height: 6, lines: 'M0 6L6 0M3.7 4.900l.6-1.100 1 .7zM.7 2.100l.7-1.200.9.8z' },
  A13: {
    width: 6,
    height: 6,
    lines:
      'M0 1.500c1.500-1.500 3 1.500 4.500 0s1.500 0 1.500 0M0 4.500c1.500 1.500 3-1.500 4.500 0s1.500 0 1.500 0M1.500 1.500c-1 1 1 2 0 3M4.500 1.500c1 1-1 2 0 3',
  },
};
