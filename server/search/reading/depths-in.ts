/** Depths of holes, metres, both included. */
export interface Depths {
  from: number;
  to: number;
  /** How they are told. */
  text: string;
}

/** No hole is deeper. */
const deepest = 15_000;

const metres = '(?:米|m)';
const said = '(?:终孔深度|孔深|井深|深度|进尺|深)';
const more = '(?:超过|大于|高于|不小于|不少于|至少|超|达到|达|≥|>=|>)';
const less = '(?:小于|低于|不超过|不到|不足|少于|≤|<=|<)';
const number = '(\\d{1,5}(?:\\.\\d)?)';

const forms: readonly (readonly [RegExp, (one: number, other: number) => readonly [from: number, to: number]])[] = [
  [
    new RegExp(
      `${said}?(?:在|为|介于)?${number} ?${metres}?[至到~～—-]${number} ?${metres}(?:之间)?(?:深|以内)?`,
      'iu',
    ),
    (one, other) => [Math.min(one, other), Math.max(one, other)],
  ],
  [new RegExp(`${said}?${more} ?${number} ?${metres}(?:深)?`, 'iu'), (one) => [one, deepest]],
  [new RegExp(`${said}?${less} ?${number} ?${metres}(?:深)?`, 'iu'), (one) => [0, one]],
  [new RegExp(`${said}?${number} ?${metres}(?:及)?(?:以上|以深|以下深度)(?:深)?`, 'iu'), (one) => [one, deepest]],
  [new RegExp(`${said}?${number} ?${metres}(?:及)?(?:以内|以浅|以下)(?:深)?`, 'iu'), (one) => [0, one]],
];

/** Without a word of it a number of metres is a thickness, a width, a height above the sea. */
const ofHoles = /钻孔|钻井|勘探孔|机井|地热井|孔深|井深|终孔|进尺|[深打].*[孔井]|[孔井].*深/u;

const figure = (metresDeep: number): string => `${metresDeep} m`;

const told = (from: number, to: number): string => {
  if (to === deepest) return `不浅于 ${figure(from)}`;
  return from === 0 ? `不深于 ${figure(to)}` : `${from}—${figure(to)}`;
};

/** 孔深超过1000米的钻孔: how deep holes are to be, and the rest of the question; null where it speaks of no depth of holes. */
export function depthsIn(text: string): (Depths & { rest: string }) | null {
  if (!ofHoles.test(text)) return null;
  for (const [form, meant] of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const [whole, one = '', other = ''] = found;
    const [from, to] = meant(Number(one), Number(other));
    return { from, to, text: told(from, to), rest: text.replace(whole, ' ') };
  }
  return null;
}
