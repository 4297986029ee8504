import { below, disc, height, landscape, pigment, polygon, polyline, rect, wave, width } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';

/** What lies behind a village, and what its walls are laid of. */
interface Ground {
  back: (random: Random) => string;
  wall: string;
  stones: readonly string[];
  roof: string;
}

/** A house of stones under a tiled roof. */
function house(random: Random, x: number, y: number, size: number, { wall, stones, roof }: Ground): string {
  const [w, h] = [size, size * 0.62];
  const blocks = Array.from({ length: 16 }, () => {
    const [bw, bh] = [random.between(0.1, 0.22) * w, random.between(0.06, 0.1) * w];
    return rect(
      x + random.between(0.02, 0.76) * w,
      y - random.between(0.1, 0.96) * h,
      bw,
      bh,
      random.pick(stones),
      'rx="3" opacity="0.9"',
    );
  });
  const eaves = polygon(
    [
      [x - 0.1 * w, y - h],
      [x + 0.5 * w, y - h - 0.36 * w],
      [x + 1.1 * w, y - h],
    ],
    roof,
  );
  const tiles = Array.from({ length: 9 }, (_, index) =>
    polyline(
      [
        [x + (0.02 + index * 0.12) * w, y - h],
        [x + (0.26 + index * 0.06) * w, y - h - 0.2 * w],
      ],
      '#5b6a6c',
      1.6,
    ),
  );
  return (
    rect(x, y - h, w, h, wall) +
    blocks.join('') +
    rect(x + 0.38 * w, y - 0.52 * h, 0.22 * w, 0.52 * h, '#4a3524') +
    rect(x + 0.7 * w, y - 0.7 * h, 0.16 * w, 0.22 * h, '#2f3a3c') +
    eaves +
    tiles.join('')
  );
}

/** Rocks behind, houses in rows up the slope, a stream and a bridge before them. */
const village =
  (ground: Ground) =>
  (random: Random): string => {
    const rows = [
      { y: 372, size: 62, from: 300 },
      { y: 420, size: 80, from: 220 },
      { y: 478, size: 104, from: 140 },
    ].map(({ y, size, from }) =>
      Array.from({ length: 4 }, (_, index) =>
        house(random, from + index * size * 1.62 + random.between(-12, 12), y + random.between(-8, 8), size, ground),
      ).join(''),
    );
    const stream = wave(random, 506, 10);
    const trees = [60, 112, 800, 862, 910].map((x) => {
      const y = random.between(400, 450);
      return (
        rect(x - 5, y, 10, 70, '#5a4632') +
        disc(x, y - 12, random.between(30, 46), '#2f6b52') +
        disc(x + 18, y + 8, 26, '#3f7f62')
      );
    });
    return [
      ground.back(random),
      below(wave(random, 350, 16), '#7f9f7c'),
      ...rows,
      ...trees,
      below(stream, '#7fb3bd'),
      polyline(stream, '#e3f0f0', 3),
      `<path d="M690 506 q60 -54 120 0" fill="none" stroke="#7d7464" stroke-width="16"/>`,
    ].join('');
  };

/** Red beds left standing as towers. */
function towers(random: Random): string {
  const tower = (x: number, w: number, top: number): string => {
    const banding = Array.from({ length: 7 }, (_, index) =>
      polyline(
        [
          [x + 4, top + 40 + index * 36],
          [x + w - 4, top + 34 + index * 36],
        ],
        '#8c3f2a',
        3,
        'opacity="0.5"',
      ),
    );
    return `<path d="M${x} 400 L${x + 8} ${top + 26} Q${x + w / 2} ${top - 26} ${x + w - 8} ${top + 30} L${x + w} 400 Z" fill="#b5603f"/><path d="M${x + w * 0.62} ${top} L${x + w - 8} ${top + 30} L${x + w} 400 L${x + w * 0.7} 400 Z" fill="#8f4630" opacity="0.7"/>${banding.join('')}`;
  };
  return (
    landscape(random, 300) + tower(250, 130, 96) + tower(400, 96, 66) + tower(516, 150, 110) + tower(760, 120, 190)
  );
}

/** Upright cliffs of rhyolite with their joints. */
function cliffs(random: Random): string {
  const cliff = (x: number, w: number, top: number, tint: string): string =>
    `<path d="M${x} 410 L${x + w * 0.12} ${top + 40} L${x + w * 0.34} ${top} L${x + w * 0.7} ${top + 14} L${x + w * 0.92} ${top + 60} L${x + w} 410 Z" fill="${tint}"/>` +
    Array.from({ length: 7 }, (_, index) =>
      polyline(
        [
          [x + w * (0.16 + index * 0.115), top + 50 + (index % 3) * 14],
          [x + w * (0.14 + index * 0.12), 400],
        ],
        '#37505a',
        2.4,
        'opacity="0.55"',
      ),
    ).join('');
  return (
    landscape(random, 290) +
    cliff(90, 250, 150, '#8fa5a2') +
    cliff(330, 300, 70, '#7c9596') +
    cliff(640, 280, 130, '#96a79d')
  );
}

/** Limestone pillars with their furrows. */
function pillars(random: Random): string {
  const pillar = (x: number, w: number, top: number): string =>
    `<path d="M${x} 420 Q${x + 4} ${top + 60} ${x + w * 0.3} ${top} Q${x + w * 0.6} ${top - 18} ${x + w * 0.8} ${top + 40} Q${x + w} ${top + 120} ${x + w} 420 Z" fill="#aeb8b4" stroke="#6d7b7a" stroke-width="2"/>` +
    [0.3, 0.5, 0.68]
      .map((part) =>
        polyline(
          [
            [x + w * part, top + 30],
            [x + w * (part + 0.04), 410],
          ],
          '#7f8c8a',
          3,
          'opacity="0.7"',
        ),
      )
      .join('');
  return (
    landscape(random, 280) +
    Array.from({ length: 9 }, (_, index) =>
      pillar(60 + index * 98, random.between(70, 110), random.between(130, 270)),
    ).join('')
  );
}

/** The sea with a columned headland. */
function shore(random: Random): string {
  const columns = Array.from({ length: 15 }, (_, index) =>
    rect(
      620 + index * 23,
      150 + Math.abs(index - 8) * 9 + random.between(-8, 8),
      22,
      260,
      index % 2 ? '#8b8f86' : '#a2a596',
      'stroke="#3a4446" stroke-width="1.4"',
    ),
  );
  const waves = Array.from({ length: 4 }, (_, index) => polyline(wave(random, 268 + index * 22, 5), '#dfeef2', 3));
  return [
    rect(0, 0, width, height, pigment.sky),
    disc(210, 120, 44, pigment.cinnabar, 'opacity="0.85"'),
    below(wave(random, 250, 3), '#5e9db1'),
    ...waves,
    ...columns,
  ].join('');
}

/** A mined mountain: terraces, an adit and a kiln with its smoke gone. */
function minedHill(random: Random): string {
  const steps = Array.from({ length: 6 }, (_, index) =>
    below(
      [
        [0, 330],
        [180 + index * 30, 300 - 0],
        [360 + index * 18, 120 + index * 42],
        [620 - index * 10, 128 + index * 42],
        [820 - index * 12, 320],
        [width, 340],
      ],
      ['#a9b3a0', '#c2bda0', '#b3a98a', '#c9bb97', '#a89a78', '#bcae8a'][index] ?? '',
    ),
  );
  const adits = [430, 540].map(
    (x) => `<path d="M${x} 330 v-34 a22 22 0 0 1 44 0 v34z" fill="#20282a" stroke="#7d7464" stroke-width="6"/>`,
  );
  return [
    landscape(random, 260),
    ...steps,
    ...adits,
    `<path d="M720 350 l16 -120 h36 l16 120z" fill="#a0583c" stroke="#5f3423" stroke-width="3"/>`,
  ].join('');
}

const tuff = ['#8f9a94', '#a3ab9f', '#7a857f', '#b5b7a6'];
const ground = {
  limestone: { back: pillars, wall: '#b9bfb6', stones: ['#cfd3ca', '#9da8a2', '#8b9792'], roof: '#37474a' },
  tuff: { back: cliffs, wall: '#98a198', stones: tuff, roof: '#37474a' },
  danxia: { back: towers, wall: '#c07f5f', stones: ['#a9603f', '#d09a78', '#8f4b33'], roof: '#40393a' },
  coast: { back: shore, wall: '#a39a88', stones: ['#b8ae9a', '#8d8472', '#c6bda8'], roof: '#5a4a42' },
  mine: { back: minedHill, wall: '#b0a58c', stones: ['#c4b99e', '#948a72', '#a59a80'], roof: '#3f4648' },
} as const satisfies Record<string, Ground>;

export const villageArt = {
  villageLimestone: village(ground.limestone),
  villageTuff: village(ground.tuff),
  villageDanxia: village(ground.danxia),
  villageCoast: village(ground.coast),
  villageMine: village(ground.mine),
  danxia: (random: Random) =>
    towers(random) + below(wave(random, 390, 14), '#6f9a78') + below(wave(random, 450, 12), '#4f8068'),
  rhyolite: (random: Random) =>
    cliffs(random) + below(wave(random, 396, 14), '#6f9a78') + below(wave(random, 462, 10), '#8fb8c4'),
  karst: (random: Random) =>
    pillars(random) + below(wave(random, 404, 12), '#7f9f6c') + below(wave(random, 470, 10), '#5f8a60'),
  sea: (random: Random) =>
    shore(random) + below(wave(random, 440, 10), '#c9b27a') + below(wave(random, 490, 8), '#a9906a'),
} as const;
