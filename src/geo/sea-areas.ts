import type { SheetTown } from './sheet-names.ts';

/** Bays and waters off Zhejiang: a point in each, degrees, ±8 km, enough to tell the sheet. */
export const SEA_AREAS: readonly SheetTown[] = [
  ['杭州湾', 121.3, 30.4],
  ['嵊泗海域', 122.6, 30.62],
  ['岱山海域', 122.4, 30.3],
  ['舟山海域', 122.6, 29.85],
  ['象山港', 121.75, 29.58],
  ['三门湾', 121.72, 29.03],
  ['渔山列岛海域', 122.26, 28.88],
  ['台州湾', 121.65, 28.62],
  ['大陈海域', 121.9, 28.4],
  ['乐清湾', 121.12, 28.18],
  ['温州湾', 120.95, 27.85],
  ['南麂列岛海域', 121.06, 27.46],
];
