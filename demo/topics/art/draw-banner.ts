import sharp from 'sharp';
import { slope, spring } from '../../covers/land-motifs.ts';
import { column } from '../../covers/thing-motifs.ts';
import {
  below,
  disc,
  height,
  landscape,
  penFor,
  picture,
  pigment,
  polyline,
  rect,
  trace,
  wave,
  width,
} from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { artSvg, type Art } from './draw-art.ts';
import { many } from './many.ts';

/** Houses of a city on its soft ground, with piles down to the firm beds. */
function city(random: Random, isAtRisk: boolean): string {
  const beds = ['#b9b0a0', '#9aa59a', '#c9b27a', '#8d8472', '#6d7a7c'].map((tint, index) =>
    below(wave(random, 310 + index * 48, isAtRisk ? 20 : 8), tint),
  );
  const towers = many(17, (index) => {
    const [w, h] = [random.between(34, 50), random.between(60, 220)];
    const x = 20 + index * 55;
    const sink = isAtRisk && index > 6 && index < 11 ? 24 : 0;
    const windows = many(Math.floor(h / 22), (row) =>
      rect(x + 8, 318 - h + row * 22 + sink, w - 16, 8, '#e9f0ec', 'opacity="0.55"'),
    );
    const pile = polyline(
      [
        [x + w / 2, 320],
        [x + w / 2, 430 + (index % 3) * 16],
      ],
      '#3a4446',
      5,
    );
    return (
      pile +
      rect(
        x,
        316 - h + sink,
        w,
        h,
        random.pick([pigment.azurite, '#37505a', pigment.malachite, '#5a6a6c', pigment.ochre]),
      ) +
      windows
    );
  });
  const risk = isAtRisk
    ? polyline(trace('360,316 470,356 580,316'), pigment.cinnabar, 6, 'stroke-dasharray="16 9"') +
      polyline(
        [
          [640, 318],
          [700, height],
        ],
        pigment.cinnabar,
        5,
      )
    : '';
  return [
    rect(0, 0, width, height, pigment.sky),
    disc(760, 100, 46, pigment.cinnabar, 'opacity="0.8"'),
    below(wave(random, 250, 40), pigment.mist),
    ...beds,
    towers,
    risk,
  ].join('');
}

/** A headframe over veins of fluorite. */
function mine(random: Random): string {
  const veins = [
    [300, 340],
    [470, 330],
    [640, 345],
  ].map(([x = 0, y = 0], index) => {
    const line: [number, number][] = [
      [x, y],
      [x + 40, 420],
      [x + 30 + index * 10, height],
    ];
    return polyline(line, '#4fa583', 26) + polyline(line, '#8fd0b4', 9);
  });
  const frame =
    polyline(trace('470,330 500,110 530,330'), pigment.ink, 9) +
    polyline(trace('500,120 620,330'), pigment.ink, 7) +
    disc(500, 116, 30, 'none', `stroke="${pigment.ink}" stroke-width="7"`) +
    many(4, (index) =>
      polyline(
        [
          [488 - index * 5, 170 + index * 42],
          [512 + index * 5, 196 + index * 42],
        ],
        pigment.ink,
        4,
      ),
    );
  return [
    landscape(random, 300),
    below(wave(random, 330, 10), '#a9906a'),
    below(wave(random, 420, 14), '#8a6f5a'),
    below(wave(random, 490, 10), '#6d5a4c'),
    ...veins,
    frame,
    rect(560, 288, 110, 46, '#8f4b33'),
  ].join('');
}

const artOf = (name: Art) => (): string => artSvg(name);
const own =
  (draw: (random: Random) => string) =>
  (name: string): string =>
    picture(draw(penFor(name)));

const banners = {
  spike: own(column),
  crystals: artOf('fluorite'),
  village: artOf('villageTuff'),
  terraces: artOf('tea'),
  desk: artOf('handMap'),
  spring: own(spring),
  soil: artOf('soilRed'),
  slope: own(slope),
  city: own((random) => city(random, false)),
  cityRisk: own((random) => city(random, true)),
  mine: own(mine),
} as const satisfies Record<string, (name: string) => string>;
export type Banner = keyof typeof banners;

/** The picture at the head of a topic as WebP, 1600 × 900. */
export const drawBanner = (name: Banner): Promise<Buffer> =>
  sharp(Buffer.from(banners[name](name)), { density: 120 })
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
