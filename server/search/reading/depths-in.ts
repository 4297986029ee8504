/** Depths of holes, metres, both included. */
export interface Depths {
  from: number;
  to: number;
  /** In words. */
  text: string;
}

/** No hole is deeper. */
const deepest = 15_000;

const forms: readonly (readonly [RegExp, (one: number, other: number) => readonly [from: number, to: number]])[] = [
  [
    /(?:在|为|介于)?(\d{1,5}(?:\.\d)?) ?(?:米|m)?[至到~～—-](\d{1,5}(?:\.\d)?) ?(?:米|m)(?:之间)?(?:深|以内)?/iu,
    (one, other) => [Math.min(one, other), Math.max(one, other)],
  ],
  [
    /(?:超过|大于|高于|不小于|不少于|至少|超|达到|达|≥|>=|>) ?(\d{1,5}(?:\.\d)?) ?(?:米|m)深?/iu,
    (one) => [one, deepest],
  ],
  [/(?:小于|低于|不超过|不到|不足|少于|≤|<=|<) ?(\d{1,5}(?:\.\d)?) ?(?:米|m)深?/iu, (one) => [0, one]],
  [/(\d{1,5}(?:\.\d)?) ?(?:米|m)及?(?:以上|以深|以下深度)深?/iu, (one) => [one, deepest]],
  [/(\d{1,5}(?:\.\d)?) ?(?:米|m)及?(?:以内|以浅|以下)深?/iu, (one) => [0, one]],
];

/** What stands before such a depth and says that it is one. */
const depthWord = /(?:终孔深度|孔深|井深|深度|进尺|深)$/u;
const holeWord = /钻孔|钻井|勘探孔|机井|地热井|孔深|井深|终孔|进尺/u;

/** Without a word of it a number of metres is a thickness, a width, a height above the sea. */
function isOfHoles(text: string): boolean {
  const last = (...signs: readonly string[]): number => Math.max(...signs.map((sign) => text.lastIndexOf(sign)));
  const [deep, hole] = [text.search(/[深打]/u), text.search(/[孔井]/u)];
  return holeWord.test(text) || (deep >= 0 && deep < last('孔', '井')) || (hole >= 0 && hole < last('深'));
}

const figure = (metresDeep: number): string => `${metresDeep} m`;

const words = (from: number, to: number): string => {
  if (to === deepest) return `不浅于 ${figure(from)}`;
  return from === 0 ? `不深于 ${figure(to)}` : `${from}—${figure(to)}`;
};

/** 孔深超过1000米的钻孔: how deep holes are to be, and the rest of the question; null where it speaks of no depth of holes. */
export function depthsIn(text: string): (Depths & { rest: string }) | null {
  if (!isOfHoles(text)) return null;
  for (const [form, meant] of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const [whole, one = '', other = ''] = found;
    const before = text.slice(0, found.index).replace(depthWord, '');
    const [from, to] = meant(Number(one), Number(other));
    return { from, to, text: words(from, to), rest: `${before} ${text.slice(found.index + whole.length)}` };
  }
  return null;
}
