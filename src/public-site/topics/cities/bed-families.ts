import type { LithologyCode } from '../../../geo/lithologies.ts';

export interface BedFamily {
  label: string;
  /** Ground colour; the same in every mode, since the signs on it are dark. */
  tint: string;
  /** Codes of the family, or their first letter. */
  codes: readonly string[];
}

/** What the beds under a city are told apart by at a glance; the first that fits counts. */
export const bedFamilies: readonly BedFamily[] = [
  { label: '填土', tint: '#d8cfbf', codes: ['A01'] },
  { label: '淤泥质软土', tint: '#b9c6c4', codes: ['A02'] },
  { label: '黏性土、粉土', tint: '#e5cf9f', codes: ['A03', 'A04', 'A05'] },
  { label: '砂、砾、卵石', tint: '#f0e2a6', codes: ['A'] },
  { label: '火山岩', tint: '#d9b5a4', codes: ['C'] },
  { label: '侵入岩', tint: '#e6a9a2', codes: ['D'] },
  { label: '沉积岩', tint: '#cfa98a', codes: ['B'] },
];
const otherBeds: BedFamily = { label: '其他', tint: '#ffffff', codes: [] };

/** Family of a lithology; null is one that the figures name and the vocabulary does not. */
export const bedFamily = (code: LithologyCode | null): BedFamily =>
  bedFamilies.find(({ codes }) => codes.some((start) => code?.startsWith(start))) ?? otherBeds;
