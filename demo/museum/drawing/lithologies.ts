import { cells, cloud, ramp } from './noise.ts';
import { bands, bumps, fragments, grains, type Lithology, plain, stripes, veined } from './rock-patterns.ts';
import { tint } from './tint.ts';

/** Rocks by name. */
export const lithologies = {
  rhyolite: {
    tint: bands(['#a98577', '#8b6a5f', '#bfa195', '#93776c', '#77584f'], 26, 7),
    grain: (x, y) => 0.004 * Math.sin(y * 150 + cloud(x * 0.9, y * 0.6) * 42),
    gloss: 0.05,
    rough: 0.03,
  },
  tuff: {
    tint: fragments(plain('#8d8a80', '#a5a093'), plain('#d8c9b8', '#5d5650', 5), 0.055, 0.36, 11, 2.6),
    grain: bumps(0.055, 0.36, 11, 0.006, 2.6),
    gloss: 0.02,
    rough: 0.035,
  },
  perlite: {
    tint: plain('#8f9b97', '#5f6f6d', 3),
    grain: (x, y) => {
      const { nearest } = cells(x / 0.06, y / 0.06, 5);
      return 0.012 * Math.sqrt(Math.max(0, 0.5 - nearest)) + 0.0012 * Math.sin(nearest * 60);
    },
    gloss: 0.55,
    rough: 0.025,
  },
  basalt: {
    tint: plain('#35393a', '#4a4e4d', 4),
    grain: (x, y) =>
      -0.02 * ramp(0.3, 0.12, cells(x / 0.05, y / 0.05, 77).nearest) * ramp(0.55, 0.45, cloud(x * 0.7, y * 0.7)),
    gloss: 0.05,
    rough: 0.03,
  },
  granite: {
    tint: grains(0.026, 3, [
      [0.46, '#c98a76'],
      [0.72, '#d9cfc4'],
      [0.92, '#9b9a97'],
      [1, '#2c2926'],
    ]),
    grain: (x, y) => 0.004 * (cells(x / 0.026, y / 0.026, 3).key - 0.5),
    gloss: 0.14,
    rough: 0.03,
  },
  conglomerate: {
    tint: fragments(
      plain('#7f4d41', '#6c4137', 5),
      grains(0.5, 9, [
        [0.3, '#a98d80'],
        [0.55, '#8f5f52'],
        [0.8, '#b8aa9a'],
        [1, '#6a6660'],
      ]),
      0.1,
      0.93,
      21,
    ),
    grain: bumps(0.1, 0.93, 21, 0.022),
    gloss: 0.03,
    rough: 0.03,
  },
  redSandstone: {
    tint: bands(['#955a48', '#854f40', '#a56c58', '#8f5546'], 14, 2.5),
    grain: stripes,
    gloss: 0.01,
    rough: 0.03,
  },
  quartzSandstone: {
    tint: bands(['#d3cbbc', '#c3b9a8', '#dcd6ca', '#b9ab97'], 9, 2),
    grain: (x, y) => 0.003 * (cloud(x * 14, y * 14) - 0.5) + stripes(x, y) * 0.4,
    gloss: 0.06,
    rough: 0.028,
  },
  nodularLimestone: {
    tint: fragments(plain('#5c5346', '#70604c', 4), plain('#a8a79b', '#8f9088', 3), 0.085, 0.9, 31, 1.9),
    grain: bumps(0.085, 0.9, 31, 0.014, 1.9),
    gloss: 0.03,
    rough: 0.025,
  },
  bandedLimestone: {
    tint: bands(['#4b5054', '#9a9a92', '#565b5e', '#7d7e7a', '#3e4347'], 17, 3),
    grain: stripes,
    gloss: 0.03,
    rough: 0.025,
  },
  reefLimestone: {
    tint: fragments(plain('#7d7f7b', '#92938c', 3), plain('#d6d3c6', '#b9b6a8', 6), 0.07, 0.5, 41),
    grain: (x, y) =>
      0.006 * ramp(0.06, 0.2, cells(x / 0.032, y / 0.032, 43).second - cells(x / 0.032, y / 0.032, 43).nearest),
    gloss: 0.03,
    rough: 0.035,
  },
  chertLimestone: {
    tint: fragments(plain('#6d6f6f', '#7f817f', 3), plain('#24282b', '#34393c', 3), 0.16, 0.45, 51, 2.2),
    grain: bumps(0.16, 0.45, 51, 0.02, 2.2),
    gloss: 0.06,
    rough: 0.03,
  },
  limestone: { tint: veined(plain('#77797a', '#8d8e8b', 2), '#e6e2d8', 0.016), gloss: 0.03, rough: 0.03 },
  pelletLimestone: {
    tint: fragments(plain('#4c4f50', '#5c5f5e', 3), plain('#86867f', '#999890', 5), 0.045, 0.75, 61),
    grain: bumps(0.045, 0.75, 61, 0.006),
    gloss: 0.04,
    rough: 0.03,
  },
  marble: {
    tint: veined(plain('#dad5c8', '#c4bfb2', 1), '#7e867f', 0.05, 0.55),
    gloss: 0.22,
    rough: 0.02,
  },
  shale: {
    tint: bands(['#33383a', '#3d4243', '#2b3032', '#454a49'], 34, 1.4),
    grain: stripes,
    gloss: 0.03,
    rough: 0.014,
  },
  greenShale: { tint: plain('#7f8467', '#93977a', 2), grain: stripes, gloss: 0.02, rough: 0.014 },
  mudstone: { tint: plain('#a2927a', '#b5a68d', 1.6), gloss: 0.01, rough: 0.012 },
  redMudstone: { tint: plain('#855748', '#976857', 1.6), gloss: 0.01, rough: 0.016 },
  greyMudstone: { tint: plain('#6b6d68', '#7d7f78', 1.6), gloss: 0.01, rough: 0.012 },
  stoneCoal: { tint: bands(['#17191b', '#232527', '#101214'], 30, 2), grain: stripes, gloss: 0.32, rough: 0.03 },
  tillite: {
    tint: fragments(plain('#6f7468', '#7b8074', 3), plain('#a5a193', '#565a55', 4), 0.075, 0.34, 71),
    grain: bumps(0.075, 0.34, 71, 0.014),
    gloss: 0.02,
    rough: 0.03,
  },
  gneiss: {
    tint: bands(['#c9c2b6', '#4a4a49', '#b5ab9d', '#383937', '#d8d1c6'], 20, 6, 0.7),
    grain: (x, y) => 0.003 * (cloud(x * 10, y * 22) - 0.5),
    gloss: 0.1,
    rough: 0.028,
  },
  migmatite: {
    tint: bands(['#d9b9a6', '#55504c', '#e2cfc0', '#6d645d', '#c79c86'], 12, 11, 0.8),
    gloss: 0.09,
    rough: 0.03,
  },
  diatomite: { tint: bands(['#ded8c6', '#cfc7b1', '#e6e1d3'], 22, 1.5), grain: stripes, gloss: 0, rough: 0.018 },
  bentonite: { tint: plain('#d8c9b0', '#c2b093', 2), gloss: 0.04, rough: 0.03 },
  zeoliteRock: { tint: plain('#a9b69a', '#c6cbb4', 3), gloss: 0.03, rough: 0.035 },
  greenVein: {
    tint: bands(['#6aa487', '#d7ded2', '#4d8a72', '#8a75a8', '#bcd0c2', '#5c4a86'], 15, 4, 0.8),
    gloss: 0.3,
    rough: 0.024,
  },
  alunite: {
    tint: veined(
      fragments(plain('#d9cdc0', '#c9b3a6', 2), plain('#c69e92', '#b98a7e', 3), 0.11, 0.4, 81),
      '#efe9e0',
      0.02,
    ),
    gloss: 0.06,
    rough: 0.035,
  },
  pyrophyllite: { tint: plain('#b9b98c', '#8f9a76', 1.2), gloss: 0.18, rough: 0.022 },
  kaolin: { tint: plain('#e3dfd3', '#d2cbba', 2), gloss: 0.01, rough: 0.03 },
  illite: { tint: plain('#c5ccb0', '#a9b497', 1.5), gloss: 0.1, rough: 0.022 },
  quartzVein: {
    tint: veined(plain('#cfcac2', '#b3aca4', 1.4), '#6b4f3a', 0.02, 1.3),
    grain: (x, y) => 0.01 * cells(x / 0.05, y / 0.05, 91).nearest,
    gloss: 0.3,
    rough: 0.03,
  },
  skarn: {
    tint: fragments(plain('#5f6b4e', '#4b5541', 3), plain('#7b4a30', '#8d5838', 6), 0.06, 0.5, 101),
    grain: bumps(0.06, 0.5, 101, 0.008),
    gloss: 0.15,
    rough: 0.034,
  },
  sulphide: {
    tint: fragments(plain('#b08d3a', '#8c6f2f', 5), plain('#4c5357', '#6d6a52', 5), 0.05, 0.35, 111),
    grain: (x, y) => 0.008 * (cells(x / 0.03, y / 0.03, 112).key - 0.5),
    gloss: 0.7,
    rough: 0.032,
  },
  volcanicMatrix: { tint: plain('#6f6a66', '#837c75', 3), gloss: 0.02, rough: 0.045 },
  boundary: {
    tint: (x, y) => {
      const at = y + (cloud(x, y) - 0.5) * 0.03;
      const layers = [
        [-0.19, '#8d8c85'],
        [-0.1, '#a9a89f'],
        [0.06, '#9a998f'],
        [0.12, '#3a3c3c'],
        [0.19, '#e4dfcf'],
        [9, '#73767a'],
      ] as const;
      const hex = (layers.find(([until]) => at < until) ?? layers[5])[1];
      const tone = 0.88 + 0.24 * cloud(x * 5, y * 5);
      const [r, g, b] = tint(hex);
      return [r * tone, g * tone, b * tone];
    },
    grain: (x, y) => {
      const at = y + (cloud(x, y) - 0.5) * 0.03;
      return -0.012 * ramp(0.06, 0.075, at) * ramp(0.2, 0.185, at) + 0.002 * Math.sin(at * 140);
    },
    gloss: 0.02,
    rough: 0.016,
  },
  weatheredTuff: {
    tint: fragments(plain('#9c7f5a', '#84683f', 3), plain('#bfa67f', '#6a5540', 5), 0.07, 0.4, 151),
    grain: bumps(0.07, 0.4, 151, 0.01),
    gloss: 0,
    rough: 0.045,
  },
  nodule: {
    tint: plain('#2b2622', '#3a342e', 4),
    grain: (x, y) => {
      const { nearest } = cells(x / 0.045, y / 0.045, 121);
      return 0.014 * Math.sqrt(Math.max(0, 0.6 - nearest));
    },
    gloss: 0.08,
    rough: 0.04,
  },
  chondrite: {
    tint: fragments(plain('#262321', '#332f2b', 3), plain('#4a433c', '#57504a', 6), 0.03, 0.2, 131),
    grain: (x, y) => -0.018 * ramp(0.42, 0.1, cells(x / 0.14, y / 0.14, 133).nearest),
    gloss: 0.1,
    rough: 0.02,
  },
  mud: { tint: bands(['#6d7069', '#777a72', '#646760'], 8, 1), gloss: 0.16, rough: 0.008 },
  gravel: {
    tint: fragments(plain('#7d7566', '#8b8272', 5), plain('#a39e92', '#5d5f5d', 2), 0.07, 0.85, 141),
    grain: bumps(0.07, 0.85, 141, 0.016),
    gloss: 0.06,
    rough: 0.012,
  },
} as const satisfies Readonly<Record<string, Lithology>>;
export type LithologyName = keyof typeof lithologies;
