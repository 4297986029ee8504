import { lithologyName } from '../../geo/lithologies.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** Tints of core by the last sign of a colour word (灰绿色 is green with grey in it). */
const tints: Readonly<Record<string, Rgb>> = {
  红: [168, 98, 80],
  黄: [199, 164, 94],
  褐: [140, 107, 73],
  棕: [154, 106, 67],
  灰: [146, 150, 147],
  黑: [64, 69, 72],
  白: [226, 222, 211],
  绿: [122, 147, 126],
  紫: [132, 98, 118],
  青: [118, 138, 144],
  蓝: [104, 126, 152],
  肉: [214, 172, 150],
  砖: [172, 96, 68],
  铁: [92, 84, 80],
  铅: [128, 134, 142],
  钢: [120, 130, 140],
  银: [190, 194, 196],
  铜: [184, 132, 66],
  乳: [236, 230, 214],
};
const shades: Readonly<Record<string, readonly [toward: Rgb, share: number]>> = {
  浅: [[255, 255, 255], 0.3],
  淡: [[255, 255, 255], 0.3],
  深: [[20, 24, 26], 0.28],
  暗: [[20, 24, 26], 0.28],
};
/** By words of the rock's name, where no colour is told. */
const usual: readonly (readonly [word: RegExp, tint: Rgb])[] = [
  [/煤|炭质/, [58, 60, 62]],
  [/填土|网纹|红土/, [170, 118, 88]],
  [/淤泥|黏土/, [134, 138, 132]],
  [/砂|粉土|砾|卵石|碎石|坡积/, [188, 166, 122]],
  [/灰岩|白云岩|大理岩|石英/, [198, 199, 192]],
  [/页岩|泥岩|片岩/, [116, 120, 116]],
  [/花岗岩/, [206, 176, 158]],
  [/玄武岩|辉绿岩|闪长岩|角闪岩/, [86, 96, 90]],
];
const unknown: Rgb = [160, 156, 146];

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];
const hex = (tint: Rgb): string =>
  `#${tint
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/**
 * A colour for a stratum as its core looks, '#rrggbb': from the words of its description (灰绿色, 浅肉红色), else from its
 * lithology. A help for the eye, no measured colour.
 * @param colour words of a logger, with or without 色; null: not told
 * @param lithology code of `lithologies`
 */
export function rockPaint(colour: string | null, lithology: string): string {
  const signs = [...(colour ?? '').replaceAll('色', '')];
  const found = signs.flatMap((sign) => (tints[sign] ? [tints[sign]] : []));
  const main = found.at(-1);
  if (!main) return hex(usual.find(([word]) => word.test(lithologyName(lithology)))?.[1] ?? unknown);
  const second = found.at(-2);
  const blended = second ? mix(main, second, 0.38) : main;
  const shade = signs.flatMap((sign) => (shades[sign] ? [shades[sign]] : []))[0];
  return hex(shade ? mix(blended, ...shade) : blended);
}
