import { height, polyline, rect, wave, width } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { many } from './many.ts';

export const ink = '#2b2a26';
/** A walnut table with its grain. */
export function table(random: Random): string {
  const grain = many(26, () =>
    polyline(
      wave(random, random.between(0, height), 10),
      random.pick(['#4a3220', '#6b4a30', '#7d5838']),
      random.between(1, 4),
      'opacity="0.5"',
    ),
  );
  return rect(0, 0, width, height, '#5c3f28') + grain;
}

/** A sheet of paper on the table, turned by some degrees, with what is on it; its own units are pixels from its corner. */
export const paper = (
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  inside: string,
  tint = '#efe4c8',
): string =>
  `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2}) translate(${x} ${y})"><rect x="10" y="12" width="${w}" height="${h}" fill="#000" opacity="0.35"/><rect width="${w}" height="${h}" fill="${tint}"/>${inside}</g>`;

/** Writing that is only seen, not read: strokes of a brush or pencil in lines or columns. */
export function writing(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  isUpright: boolean,
  tint = ink,
): string {
  const pitch = 24;
  const lines = Math.floor((isUpright ? w : h) / pitch);
  const letters = Math.floor((isUpright ? h : w) / 19);
  return many(lines, (line) => {
    const length = letters - (line === lines - 1 ? Math.floor(letters / 2) : random.integer(0, 2));
    return many(Math.max(2, length), (index) => {
      const [px, py] = isUpright
        ? [x + w - line * pitch - 10, y + index * 19 + 8]
        : [x + index * 19 + 8, y + line * pitch + 8];
      return many(3, () =>
        polyline(
          [
            [px + random.between(-6, 6), py + random.between(-6, 6)],
            [px + random.between(-6, 6), py + random.between(-6, 6)],
          ],
          tint,
          1.8,
          'opacity="0.85"',
        ),
      );
    });
  });
}

/** A hand-drawn section: ground line, dipping beds, a fault. */
export const section = (random: Random, x: number, y: number, w: number): string => {
  const ground = Array.from({ length: 13 }, (_, index): [number, number] => [
    x + (w * index) / 12,
    y + Math.sin(index * 0.9 + 1) * 22,
  ]);
  return (
    polyline(ground, ink, 2.4) +
    many(15, (index) =>
      polyline(
        [
          [x + 8 + (w * index) / 15, y + 14 + Math.sin(index * 0.75 + 1) * 18],
          [x + 34 + (w * index) / 15, y + 84],
        ],
        random.chance(0.3) ? '#a65a1f' : ink,
        1.6,
      ),
    ) +
    polyline(
      [
        [x + w * 0.6, y - 26],
        [x + w * 0.68, y + 96],
      ],
      '#b93a2b',
      3,
    )
  );
};
