import type { Random } from '../random.ts';
import { disc, height, pigment, rect, width } from './pen.ts';

type Motif = (random: Random) => string;

/** Boxes of an archive, on their shelves. */
export const shelf: Motif = (random) => {
  const board = (y: number): string => {
    let x = 30;
    let out = '';
    while (x < 910) {
      const w = random.between(24, 54);
      const h = random.between(96, 136);
      out +=
        rect(
          x,
          y - h,
          w - 4,
          h,
          random.pick([pigment.azurite, pigment.malachite, pigment.ochre, pigment.cinnabar, '#4d5d61', '#8a6410']),
          'rx="2"',
        ) + rect(x + 6, y - h + 18, w - 16, 30, pigment.paper);
      x += w;
    }
    return out + rect(0, y, width, 16, '#7a5836');
  };
  return rect(0, 0, width, height, '#e9e0cc') + [160, 340, 520].map(board).join('');
};

/** Columns of a hall, people before the specimens. */
export const hall: Motif = (random) => {
  const cases = [90, 290, 490, 690].map(
    (x, index) =>
      rect(x, 190, 170, 220, '#20353b', 'rx="6"') +
      disc(
        x + 85,
        262 + random.between(-8, 8),
        44,
        [pigment.gamboge, '#8fd0b4', '#b59ad0', '#d98a7a'][index] ?? '',
        'opacity="0.95"',
      ) +
      rect(x + 20, 330, 130, 60, '#efeadd'),
  );
  const people = [200, 410, 430, 640, 820].map(
    (x, index) =>
      disc(x, 400 - (index % 2) * 22, 19, pigment.ink) +
      rect(
        x - 24,
        422 - (index % 2) * 22,
        48,
        130,
        [pigment.azurite, pigment.ochre, pigment.malachite, '#4d5d61', pigment.cinnabar][index] ?? '',
        'rx="22"',
      ),
  );
  return [
    rect(0, 0, width, height, '#ddd4bf'),
    rect(0, 440, width, 100, '#b8a98a'),
    rect(0, 90, width, 26, pigment.ochre),
    ...cases,
    ...people,
  ].join('');
};
