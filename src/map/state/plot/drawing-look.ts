/** Pigments of the house that things are drawn in: fixed colours, so that a drawing looks the same on every screen and sheet. */
export const drawingColours = [
  { code: 'cinnabar', label: '朱砂', value: '#b93a2b' },
  { code: 'azurite', label: '石青', value: '#1c5d85' },
  { code: 'malachite', label: '石绿', value: '#23795b' },
  { code: 'ochre', label: '赭石', value: '#a65a1f' },
  { code: 'gamboge', label: '藤黄', value: '#c99a2e' },
  { code: 'amethyst', label: '紫晶', value: '#6a4c86' },
  { code: 'ink', label: '墨', value: '#16262b' },
  { code: 'lead-white', label: '铅白', value: '#ffffff' },
] as const;
export type DrawingColour = (typeof drawingColours)[number]['code'];

/** Lengths of strokes and gaps in widths of the line. */
export const drawingDashes = [
  { code: 'solid', label: '实线', pattern: null },
  { code: 'dash', label: '虚线', pattern: [5, 3] },
  { code: 'dot', label: '点线', pattern: [0.1, 2.5] },
  { code: 'dashdot', label: '点划线', pattern: [6, 3, 0.1, 3] },
] as const;
export type DrawingDash = (typeof drawingDashes)[number]['code'];

export interface DrawingLook {
  colour: DrawingColour;
  /** Of lines, CSS pixels. */
  width: number;
  dash: DrawingDash;
  /** How much an area covers, 0…1. */
  fill: number;
  /** Of signs and letters, CSS pixels. */
  size: number;
  /** Whether its name stands on the map; that of a text always does. */
  isNamed: boolean;
}

export const firstLook: DrawingLook = {
  colour: 'cinnabar',
  width: 2.5,
  dash: 'solid',
  fill: 0.15,
  size: 18,
  isNamed: false,
};

export const lookLimits = { width: [1, 8], fill: [0, 0.8], size: [10, 48] } as const;

export const colourValue = (code: DrawingColour): string =>
  drawingColours.find((colour) => colour.code === code)?.value ?? drawingColours[0].value;

export const dashOf = ({ dash, width }: Pick<DrawingLook, 'dash' | 'width'>): number[] | null =>
  drawingDashes.find(({ code }) => code === dash)?.pattern?.map((part) => part * width) ?? null;
