import type { LithologyCode } from '../geo/lithologies.ts';
import type { LithologyPattern } from './lithology-pattern.ts';
import { bricks, crosses, dots, tuffDots } from './pattern-paths.ts';

/** Volcanic, intrusive and metamorphic rocks, veins, ore and crushed rock. */
export const crystallinePatterns: {
  readonly [
    Code in Extract<LithologyCode, `C${string}` | `D${string}` | `E${string}` | `F${string}`>
  ]: LithologyPattern;
} = {
  // Tuffs have the three dots of ash; ∨ is the sign of andesite alone
  C01: {
    width: 5,
    height: 5,
    solids: tuffDots([
      [1.25, 1.25],
      [3.75, 3.75],
    ]),
  },
  // Welded: flattened shards between the dots
  C02: {
    width: 7,
    height: 5,
    lines:
      'M2.400 1.250c.6-.7 1.300.7 2 0s1.400-.7 2 0M-1.100 3.750c.6-.7 1.300.7 2 0s1.400-.7 2 0M5.900 3.750c.6-.7 1.300.7 2 0',
    solids: tuffDots([
      [1.1, 1.25],
      [4.6, 3.75],
    ]),
  },
  // Laid down in water: bedded
  C03: {
    width: 6,
    height: 6,
    lines: 'M0 .3H6M0 1H6M0 3.300H6M0 4H6',
    solids: `${dots(
      [
        [1.5, 1.75],
        [1.5, 2.5],
      ],
      0.19,
    )}${dots(
      [
        [4.5, 4.75],
        [4.5, 5.5],
      ],
      0.19,
    )}`,
  },
  C04: {
    width: 7,
    height: 5,
    lines:
      'M0 1.300c1.200-1 2.300-1 3.500 0s2.300 1 3.500 0M0 3.800c1.200-1 2.300-1 3.500 0s2.300 1 3.500 0M1.300 2.900l.5-.9.5.9',
  },
  C05: { width: 6, height: 6, lines: 'M.8.7l.8 1.600.8-1.600M3.800 3.700l.8 1.600.8-1.600' },
  C06: { width: 6, height: 6, lines: 'M.8.8v1.600h1.600M3.800 3.800v1.600h1.600' },
  D01: {
    width: 6,
    height: 6,
    lines: crosses([
      [1.5, 1.5],
      [4.5, 4.5],
    ]),
  },
  D02: { width: 6, height: 6, lines: `${crosses([[1.5, 1.5]])}M4 4l1 1M5 4l-1 1` },
  D03: {
    width: 5,
    height: 5,
    lines: 'M.6.8l1.300 1.300M1.900.8l-1.300 1.300M3 3.200l1.300 1.300M4.300 3.200l-1.300 1.300',
  },
  E01: {
    width: 7,
    height: 5,
    lines: 'M0 1.300c1.200-.9 2.300-.9 3.500 0s2.300.9 3.500 0M0 3.800c1.200.9 2.300.9 3.500 0s2.300-.9 3.500 0',
    solids: dots(
      [
        [1.7, 2.4],
        [5.2, 2.7],
      ],
      0.3,
    ),
  },
  E02: { width: 6, height: 2.4, lines: 'M0 .6c1-.6 2-.6 3 0s2 .6 3 0M0 1.800c1-.6 2-.6 3 0s2 .6 3 0' },
  E03: {
    width: 6,
    height: 4,
    lines: 'M0 1c1-.6 2-.6 3 0s2 .6 3 0',
    solids: dots([
      [1, 2.7],
      [2.5, 2.7],
      [4, 2.7],
      [5.5, 2.7],
    ]),
  },
  E04: {
    width: 6,
    height: 4,
    lines: 'M0 1c1-.6 2-.6 3 0s2 .6 3 0M1 2.400v1.200M2 2.400v1.200M4 2.400v1.200M5 2.400v1.200',
  },
  E05: {
    width: 6,
    height: 5,
    lines: `${bricks}M2.600.7l1.200 1.200M3.800.7l-1.200 1.200M.2 3.200l1.200 1.200M1.400 3.200l-1.200 1.200`,
  },
  E06: {
    width: 6,
    height: 6,
    lines: `M1 2.400l.8-1.600.8 1.600zM4 3.800h1.600v1.600h-1.600zM3.600 1.200l1.600.8M.8 4.700l1.600-.8`,
  },
  F01: { width: 3.6, height: 3.6, solids: 'M0 0h1.800v1.800h-1.800zM1.800 1.800h1.800v1.800h-1.800z' },
  F02: { width: 4, height: 6, lines: 'M.5 0l1 3-1 3M2.500 0l1 3-1 3' },
  F03: {
    width: 7,
    height: 6,
    lines:
      'M.5 2l1.200-1.600 1.300.9-.6 1.500zM3.900 5.300l.4-1.900 1.900-.2.3 1.500zM3.800 1.900l.7-1.200 1.300.6zM.6 5.200l.7-1.300 1.200.6z',
    solids: dots(
      [
        [3.2, 3],
        [0.5, 3.5],
        [6.4, 2.4],
      ],
      0.2,
    ),
  },
};
