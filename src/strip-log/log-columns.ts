/** Columns of the strip log from left to right: widths in millimetres. What the sheet is wider than these goes to the description. */
export const columnWidths = {
  depth: 11,
  structure: 10,
  core: 14,
  deviation: 12,
  samples: 13,
  firstValue: 11,
  secondValue: 11,
  water: 11,
  lithology: 19,
  leader: 7,
  layerNo: 9,
  unit: 14,
  bottom: 12,
  level: 13,
  thickness: 11,
  description: 37,
} as const;

export type LogColumn = keyof typeof columnWidths;
