import { below, disc, pigment, polyline, rect, trace, wave } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { many } from './many.ts';
import { leaf, plate, soils } from './plant-parts.ts';

/** Tea: a shoot of a bud and two leaves, before rows of bushes. */
const tea = (random: Random): string => {
  const rows = many(6, (row) => {
    const y = 300 + row * 34;
    return (
      below(wave(random, y, 14), ['#a9c48c', '#8bb074', '#6f9c62', '#568a58', '#437a52', '#346a4a'][row] ?? '') +
      many(34, (index) => disc(index * 29 + (row % 2) * 14, y + 12, 17, '#2f6b4a55'))
    );
  });
  const shoot =
    polyline(trace('480,440 476,250 480,150'), '#5f7f3c', 8) +
    leaf(478, 300, 190, -28, '#7fae5c', 0.26) +
    leaf(478, 262, 180, 208, '#8cb868', 0.26) +
    leaf(480, 176, 120, -84, '#b5cf7c', 0.2) +
    leaf(480, 200, 100, -50, '#a9c870', 0.22);
  return plate(
    `<g clip-path="inset(0)">${rows}</g><ellipse cx="480" cy="270" rx="230" ry="200" fill="${pigment.paper}" opacity="0.93"/>${shoot}`,
    soils.yellow,
  );
};

const cap = (x: number, y: number, size: number, tint: string): string =>
  `<path d="M${x - size * 0.16} ${y} q${-size * 0.06} ${size * 0.5} ${size * 0.02} ${size * 0.7} h${size * 0.3} q${size * 0.06} ${-size * 0.3} 0 ${-size * 0.7}z" fill="#ead9b8" stroke="#7a5f42" stroke-width="2"/><path d="M${x - size} ${y} Q${x - size * 0.8} ${y - size * 0.9} ${x} ${y - size * 0.9} Q${x + size * 0.8} ${y - size * 0.9} ${x + size} ${y} Q${x} ${y + size * 0.3} ${x - size} ${y}Z" fill="${tint}" stroke="#4a3220" stroke-width="2"/>`;
const mushroom = (random: Random): string =>
  plate(
    rect(80, 380, 800, 76, '#7a5a3c', 'rx="30"') +
      many(40, () =>
        polyline(
          [
            [random.between(100, 800), random.between(390, 448)],
            [random.between(140, 860), random.between(390, 448)],
          ],
          '#5a4029',
          2,
          'opacity="0.5"',
        ),
      ) +
      [
        [210, 330, 92],
        [400, 270, 120],
        [600, 320, 100],
        [760, 340, 74],
        [310, 366, 50],
        [520, 362, 54],
      ]
        .map(([x = 0, y = 0, size = 0], index) => cap(x, y, size, ['#8a5f3a', '#7a4f2e', '#95683f'][index % 3] ?? ''))
        .join('') +
      many(40, (index) =>
        polyline(
          [
            [200 + index * 14, 240 + (index % 5) * 14],
            [206 + index * 14, 248 + (index % 5) * 14],
          ],
          '#f3e3c4',
          2.4,
        ),
      ),
    soils.yellow,
  );

const petals = (x: number, y: number, count: number, length: number, tint: string, broad = 0.12): string =>
  many(count, (index) => leaf(x, y, length, (360 / count) * index, tint, broad));
const stem = (x: number, top: number): string =>
  polyline(
    [
      [x, 476],
      [x + 8, (top + 476) / 2],
      [x, top],
    ],
    '#4f7f4a',
    7,
  ) +
  leaf(x + 6, 400, 90, -30, '#5f8f54', 0.3) +
  leaf(x, 420, 80, 205, '#5f8f54', 0.3);
const chrysanthemum = (): string =>
  plate(
    (
      [
        [240, 210, 100],
        [470, 150, 120],
        [700, 220, 104],
        [360, 330, 66],
        [590, 330, 70],
      ] as const
    )
      .map(
        ([x, y, size]) =>
          stem(x, y) +
          petals(x, y, 22, size, '#fdfaf0') +
          petals(x, y, 15, size * 0.66, '#f3ecd6') +
          disc(x, y, size * 0.26, '#d9a92e', 'stroke="#8a6410" stroke-width="2"'),
      )
      .join(''),
    soils.mud,
  );
const lotus = (): string =>
  plate(
    many(
      5,
      (index) =>
        `<ellipse cx="${120 + index * 180}" cy="${430 - (index % 2) * 40}" rx="120" ry="34" fill="${index % 2 ? '#3f7f62' : '#54946f'}" stroke="#1f4a37" stroke-width="2"/>`,
    ) +
      (
        [
          [360, 240],
          [640, 200],
        ] as const
      )
        .map(
          ([x, y]) =>
            polyline(
              [
                [x, y + 40],
                [x + 6, 476],
              ],
              '#4f7f4a',
              9,
            ) +
            petals(x, y, 11, 120, '#efb8bd', 0.4) +
            petals(x, y - 6, 9, 84, '#f7d9d6', 0.42) +
            disc(x, y, 34, '#c9b24a', 'stroke="#7a6a20" stroke-width="2"') +
            many(7, (index) => disc(x + Math.cos(index) * 18, y + Math.sin(index) * 18, 4, '#6b7a2c')),
        )
        .join(''),
    soils.mud,
  );
const herb = (): string =>
  plate(
    (
      [
        [260, 330],
        [480, 340],
        [700, 326],
      ] as const
    )
      .map(
        ([x, y]) =>
          stem(x, 130) +
          many(6, (index) => leaf(x, 190 + index * 30, 120, index % 2 ? -16 : 196, '#6f9a5a', 0.08)) +
          `<path d="M${x - 34} 150 q34 -60 68 0 l-10 44 h-48z" fill="#dfe3b4" stroke="#7a8a4a" stroke-width="2"/>` +
          `<path d="M${x} ${y + 60} c-60 0 -76 70 -30 100 h60 c46 -30 30 -100 -30 -100z" fill="#f5efdf" stroke="#a8946a" stroke-width="3"/>`,
      )
      .join(''),
    soils.red,
  );
const melon = (random: Random): string =>
  plate(
    polyline(wave(random, 200, 50), '#5f8f4a', 8) +
      many(8, (index) => leaf(80 + index * 110, 200, 110, index % 2 ? 60 : -60, '#5f9a5e', 0.48)) +
      [
        [230, 360, 96],
        [480, 340, 116],
        [740, 366, 90],
      ]
        .map(
          ([x = 0, y = 0, size = 0]) =>
            disc(x, y, size, '#4f8f4a', 'stroke="#1f4a2c" stroke-width="3"') +
            many(
              7,
              (index) =>
                `<ellipse cx="${x}" cy="${y}" rx="${Math.abs(size * (1 - index * 0.29))}" ry="${size}" fill="none" stroke="#1f5f33" stroke-width="6" opacity="0.7"/>`,
            ),
        )
        .join(''),
    soils.sand,
  );

export const fieldArt = { tea, mushroom, chrysanthemum, lotus, herb, melon } as const;
