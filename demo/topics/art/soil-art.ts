import { below, disc, height, polyline, rect, wave, width } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { many } from './many.ts';

/** A pit dug through a ground: turf, horizons, the rock it came from. */
const pit =
  (tints: readonly string[], rock: string, mark: (random: Random) => string) =>
  (random: Random): string => {
    const horizons = tints.map((tint, index) => below(wave(random, 150 + index * 80, 12), tint));
    const stones = many(60, () =>
      disc(random.between(20, 940), random.between(300, 470), random.between(3, 13), rock, 'opacity="0.8"'),
    );
    const turf = many(96, (index) =>
      polyline(
        [
          [index * 10, 150],
          [index * 10 + random.between(-6, 6), 118 - random.between(0, 22)],
        ],
        '#4f8a4a',
        4,
      ),
    );
    return [
      rect(0, 0, width, height, '#dfe9e6'),
      ...horizons,
      stones,
      below(wave(random, 450, 16), rock),
      mark(random),
      turf,
    ].join('');
  };
const joints =
  (tint: string) =>
  (random: Random): string =>
    many(14, (index) =>
      polyline(
        [
          [index * 72 + 10, 460],
          [index * 72 + random.between(-20, 30), height],
        ],
        tint,
        3,
      ),
    );
const sheets =
  (tint: string) =>
  (random: Random): string =>
    many(5, (index) => polyline(wave(random, 468 + index * 16, 5), tint, 3));

export const soilArt = {
  soilVolcanic: pit(['#5a4632', '#b5863f', '#c99a5c', '#d3b07a'], '#8fa5a2', joints('#4d6264')),
  soilBlack: pit(['#2f2a26', '#4a4038', '#6b5a48', '#7a6a58'], '#2b3033', sheets('#7d8788')),
  soilLime: pit(['#4f4030', '#8a5f3a', '#a5683f', '#b58a5e'], '#b9bfb6', joints('#7d8a86')),
  soilRed: pit(['#6b3a2c', '#9c4a38', '#b5603f', '#c07f5f'], '#a04a34', sheets('#7a3322')),
  soilPaddy: pit(['#4d4a42', '#6b6a5e', '#8c8a72', '#9aa59a'], '#6d7f80', sheets('#4d5f60')),
  soilTidal: pit(['#8d8a7a', '#b0a88c', '#c6bda0', '#b8b49c'], '#9aa08f', sheets('#7a8074')),
} as const;
