import { crystal } from '../../covers/thing-motifs.ts';
import { polygon, polyline, trace } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { many } from './many.ts';
import { drawer, filled } from './specimen-parts.ts';

/** A seal of three sides, with its knob. */
const seal = (body: string, side: string, top: string, veins: string): string =>
  drawer(
    polygon(trace('350,190 520,150 620,190 450,236'), top, 'stroke="#10181a" stroke-width="3"') +
      polygon(trace('350,190 450,236 450,460 350,410'), side, 'stroke="#10181a" stroke-width="3"') +
      polygon(trace('450,236 620,190 620,408 450,460'), body, 'stroke="#10181a" stroke-width="3"') +
      `<path d="M410 176 Q420 90 486 86 Q560 84 566 160 Q520 190 470 192 Z" fill="${top}" stroke="#10181a" stroke-width="3"/>` +
      `<path d="M440 160 Q470 120 500 150 Q520 120 548 146" fill="none" stroke="#10181a" stroke-width="3" opacity="0.6"/>` +
      veins +
      polyline(trace('640,200 640,400'), '#fff', 3, 'opacity="0.14"'),
  );

const sealStone = (random: Random): string =>
  seal(
    '#c9b06a',
    '#a08a4a',
    '#e0cf96',
    many(7, () => {
      const y = random.between(240, 430);
      return polyline(
        [
          [458, y + 20],
          [520, y - 10],
          [612, y - 26],
        ],
        '#8c7434',
        random.between(1, 4),
        'opacity="0.45"',
      );
    }),
  );

const bloodStone = (random: Random): string =>
  seal(
    '#d8c9ae',
    '#b7a68a',
    '#e9dec8',
    many(26, () => {
      const [x, y] = [random.between(466, 606), random.between(232, 430)];
      return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${random.between(6, 30).toFixed(0)}" ry="${random.between(4, 16).toFixed(0)}" fill="#b3201c" opacity="0.85" transform="rotate(${random.integer(-40, 20)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
    }),
  );

/** Needles from one point, as zeolite and wollastonite grow. */
const needles = (random: Random, count: number, tint: string, spread: number): string =>
  many(count, () => {
    const [x, y] = [random.between(290, 670), random.between(180, 390)];
    const first = random.between(0, 6.3);
    return many(18, (index) => {
      const angle = first + (index / 18) * spread;
      const length = random.between(40, 96);
      return polyline(
        [
          [x, y],
          [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.8],
        ],
        tint,
        2.6,
        'opacity="0.85"',
      );
    });
  });

const zeolite = (random: Random): string => filled(random, '#b98f76', needles(random, 12, '#f7efe6', 6.28));
const wollastonite = (random: Random): string => filled(random, '#c4c8c2', needles(random, 16, '#ffffff', 1.1));

/** Cubes and octahedra over a lump of host rock. */
const octahedron = (x: number, y: number, s: number): string =>
  polygon(
    [
      [x, y - s],
      [x + s * 0.8, y],
      [x, y + s * 0.3],
    ],
    '#f4f0ea',
    'stroke="#8d8a86" stroke-width="1.5"',
  ) +
  polygon(
    [
      [x, y - s],
      [x - s * 0.8, y],
      [x, y + s * 0.3],
    ],
    '#dcd6cf',
    'stroke="#8d8a86" stroke-width="1.5"',
  ) +
  polygon(
    [
      [x - s * 0.8, y],
      [x, y + s * 0.3],
      [x, y + s],
    ],
    '#bdb6ae',
    'stroke="#8d8a86" stroke-width="1.5"',
  ) +
  polygon(
    [
      [x + s * 0.8, y],
      [x, y + s * 0.3],
      [x, y + s],
    ],
    '#cdc6be',
    'stroke="#8d8a86" stroke-width="1.5"',
  );
const cube = (x: number, y: number, s: number, [a, b, c]: readonly [string, string, string]): string =>
  polygon(
    [
      [x, y - s],
      [x + s, y - s / 2],
      [x, y],
      [x - s, y - s / 2],
    ],
    a,
    'stroke="#1a2022" stroke-width="1.5"',
  ) +
  polygon(
    [
      [x - s, y - s / 2],
      [x, y],
      [x, y + s],
      [x - s, y + s / 2],
    ],
    b,
    'stroke="#1a2022" stroke-width="1.5"',
  ) +
  polygon(
    [
      [x + s, y - s / 2],
      [x, y],
      [x, y + s],
      [x + s, y + s / 2],
    ],
    c,
    'stroke="#1a2022" stroke-width="1.5"',
  );

const alunite = (random: Random): string =>
  filled(random, '#c9a594', '') +
  many(20, (index) =>
    octahedron(
      300 + (index % 7) * 60 + random.between(-14, 14),
      210 + Math.floor(index / 7) * 76 + random.between(-16, 16),
      random.between(22, 52),
    ),
  );
const galena = (random: Random): string =>
  filled(random, '#8a8377', '') +
  many(22, (index) =>
    cube(
      290 + (index % 8) * 54 + random.between(-12, 12),
      220 + Math.floor(index / 8) * 74 + random.between(-14, 14),
      random.between(18, 44),
      ['#aab4ba', '#6d7a82', '#4d585f'],
    ),
  );
const sulphide = (random: Random): string =>
  filled(random, '#4a5250', '') +
  many(30, (index) =>
    cube(
      280 + (index % 9) * 50 + random.between(-14, 14),
      210 + Math.floor(index / 9) * 64 + random.between(-12, 12),
      random.between(10, 30),
      random.chance(0.6) ? ['#e6cf7a', '#b8953a', '#8a6a20'] : ['#5a6068', '#3a4046', '#23282c'],
    ),
  );

export const crystalArt = {
  fluorite: crystal,
  sealStone,
  bloodStone,
  zeolite,
  wollastonite,
  alunite,
  galena,
  sulphide,
} as const;
