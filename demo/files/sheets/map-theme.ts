import { createRandom, type Random } from '../../random.ts';
import { waves } from '../../ground/noise.ts';
import type { MapFrame } from './map-frame.ts';
import { type Pen, trace, write } from './sheet-canvas.ts';

/** What the floor of the sea is coloured by. */
export type SeaTheme = 'sediment' | 'depth';

export interface ThemeMark {
  label: string;
  draw: (pen: Pen, x: number, y: number, unit: number) => void;
}

/** What a map shows on top of its geology. */
export interface MapTheme {
  /** How much of the colours of the geology stays. */
  ground: number;
  marks: readonly ThemeMark[];
  draw: (pen: Pen, frame: MapFrame, random: Random) => void;
  /** Of maps that show the sea as more than water. */
  sea?: SeaTheme;
  /** Whether the land is blank on such a map, without units and faults. */
  isLandBlank?: boolean;
}

const filled =
  (colour: string, outline: (pen: Pen, unit: number) => void) =>
  (pen: Pen, x: number, y: number, unit: number): void => {
    pen.save();
    pen.translate(x, y);
    pen.beginPath();
    outline(pen, unit);
    pen.fillStyle = colour;
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 2 * unit;
    pen.stroke();
    pen.fill();
    pen.restore();
  };
const disc =
  (radius: number) =>
  (pen: Pen, unit: number): void =>
    pen.arc(0, 0, radius * unit, 0, Math.PI * 2);
const polygon =
  (corners: number, radius: number) =>
  (pen: Pen, unit: number): void =>
    trace(
      pen,
      Array.from({ length: corners }, (_, index) => {
        const angle = (index / corners) * Math.PI * 2 - Math.PI / 2;
        return [Math.cos(angle) * radius * unit, Math.sin(angle) * radius * unit] as const;
      }),
      true,
    );

const inside = ({ left, top, width, height, unit }: MapFrame, random: Random): [number, number] => [
  random.between(left + 60 * unit, left + width - 60 * unit),
  random.between(top + 60 * unit, top + height - 60 * unit),
];

const scattered =
  (marks: readonly ThemeMark[], each: number, prefix: string): MapTheme['draw'] =>
  (pen, frame, random) => {
    let number = 0;
    for (const mark of marks) {
      for (let index = 0; index < each; index++) {
        const [x, y] = inside(frame, random);
        mark.draw(pen, x, y, frame.unit);
        if (prefix !== '')
          write(pen, `${prefix}${String((number += 1)).padStart(2, '0')}`, x + 14 * frame.unit, y + 6 * frame.unit, {
            size: 17 * frame.unit,
            halo: 3 * frame.unit,
          });
      }
    }
  };

const samples: ThemeMark[] = [
  { label: '地质点', draw: filled('#1d1d1b', disc(5)) },
  { label: '岩石样品', draw: filled('#1f5fa8', polygon(4, 9)) },
  { label: '薄片、光谱样', draw: filled('#1e7d4f', polygon(3, 9)) },
];
const hazards: ThemeMark[] = [
  { label: '滑坡', draw: filled('#c2452d', polygon(3, 13)) },
  { label: '崩塌', draw: filled('#8d3fa0', polygon(4, 12)) },
  { label: '泥石流', draw: filled('#b36a00', polygon(5, 12)) },
];
const waters: ThemeMark[] = [
  { label: '泉', draw: filled('#1f78c8', disc(9)) },
  { label: '机（民）井', draw: filled('#0b4f8a', polygon(4, 10)) },
  { label: '抽水试验孔', draw: filled('#b3261e', disc(8)) },
];
const hole = filled('#ffffff', disc(8));
const drill: ThemeMark = {
  label: '钻孔及编号',
  draw: (pen, x, y, unit) => {
    filled('#1d1d1b', disc(9))(pen, x, y, unit);
    hole(pen, x, y, unit * 0.6);
  },
};
const vein: ThemeMark = {
  label: '矿体（演示）',
  draw: (pen, x, y, unit) => {
    pen.strokeStyle = '#d4002a';
    pen.lineWidth = 8 * unit;
    pen.beginPath();
    trace(pen, [
      [x - 22 * unit, y + 4 * unit],
      [x + 22 * unit, y - 4 * unit],
    ]);
    pen.stroke();
  },
};
const lineMark: ThemeMark = {
  label: '勘探线及编号',
  draw: (pen, x, y, unit) => {
    pen.strokeStyle = '#1d1d1b';
    pen.lineWidth = 2 * unit;
    pen.beginPath();
    trace(pen, [
      [x - 24 * unit, y],
      [x + 24 * unit, y],
    ]);
    pen.stroke();
  },
};

/** An ore body along the folds, exploration lines across it, holes on them. */
function drawMine(pen: Pen, frame: MapFrame, random: Random): void {
  const { left, top, width, height, unit } = frame;
  const [cx, cy] = [left + width / 2, top + height / 2];
  const angle = -0.62 + random.normal(0, 0.08);
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const half = Math.min(width, height) * 0.36;
  const along = (share: number, aside: number): [number, number] => [
    cx + ux * half * share - uy * aside,
    cy + uy * half * share + ux * aside,
  ];
  for (const offset of [-0.12, 0.02, 0.16]) {
    pen.beginPath();
    const reach = random.between(0.45, 0.85);
    trace(
      pen,
      [-1, -0.5, 0, 0.5, 1].map((share) => along(share * reach, half * (offset + random.normal(0, 0.015)))),
    );
    pen.strokeStyle = '#d4002a';
    pen.lineWidth = random.between(6, 13) * unit;
    pen.lineCap = 'round';
    pen.stroke();
  }
  for (const [index, share] of [-0.75, -0.375, 0, 0.375, 0.75].entries()) {
    const [from, to] = [along(share, -half * 0.5), along(share, half * 0.5)];
    pen.beginPath();
    trace(pen, [from, to]);
    pen.strokeStyle = '#1d1d1b';
    pen.lineWidth = 1.8 * unit;
    pen.stroke();
    const line = [7, 3, 0, 4, 8][index] ?? 0;
    write(pen, `${line}`, to[0], to[1] + 24 * unit, { size: 24 * unit, align: 'center', halo: 4 * unit, isBold: true });
    for (const [number, aside] of [-0.28, 0.05, 0.32].entries()) {
      const [x, y] = along(share, half * aside);
      drill.draw(pen, x, y, unit);
      write(pen, `ZK${line}0${number + 1}`, x + 13 * unit, y - 8 * unit, { size: 18 * unit, halo: 4 * unit });
    }
  }
}

const ramp = ['#2c5fa8', '#6aa3d0', '#b8d8e6', '#f3efc9', '#f3c97a', '#e58a4b', '#c2452d'];
/** Classes of a field of values, with their lines. The field is invented. */
const drawField: MapTheme['draw'] = (pen, frame, random) => {
  const { left, top, width, height, unit } = frame;
  const cell = 3 * unit;
  const seed = random.integer(1, 1_000_000);
  const length = Math.min(width, height) / 2.6;
  const classAt = (x: number, y: number): number => {
    const value = waves((x - left) / length, (y - top) / length, seed, 4);
    return Math.max(0, Math.min(ramp.length - 1, Math.floor((value + 0.85) * 4.1)));
  };
  pen.save();
  pen.globalAlpha = 0.62;
  for (let y = top; y < top + height; y += cell)
    for (let x = left; x < left + width; x += cell) {
      pen.fillStyle = ramp[classAt(x, y)] ?? '#ffffff';
      pen.fillRect(x, y, Math.min(cell, left + width - x), Math.min(cell, top + height - y));
    }
  pen.restore();
};
const rampMarks: ThemeMark[] = ramp.map((colour, index) => ({
  label: ['很低', '低', '较低', '中等', '较高', '高', '很高'][index] ?? '',
  draw: (pen, x, y, unit) => {
    pen.fillStyle = colour;
    pen.fillRect(x - 26 * unit, y - 11 * unit, 52 * unit, 22 * unit);
  },
}));

const plain: MapTheme = { ground: 1, marks: [], draw: () => {} };
const mine: MapTheme = { ground: 0.75, marks: [vein, lineMark, drill], draw: drawMine };

/** By words of the map's title, the first that fits. */
const themes: readonly (readonly [RegExp, MapTheme])[] = [
  [/储量|勘探|采样平面|矿体|矿床|矿区|地形地质/, mine],
  [/实际材料|采样|取样|监测/, { ground: 0.45, marks: samples, draw: scattered(samples, 16, 'D') }],
  [/灾害|易发|防治|滑坡|泥石流|风险/, { ground: 0.4, marks: hazards, draw: scattered(hazards, 8, 'H') }],
  [
    /异常|等值线|重力|航磁|化探|地球化学|物探|推断|沉降|土地质量|地热|含量|质量/,
    { ground: 0.25, marks: rampMarks, draw: drawField },
  ],
  [/水文|地下水|含水|抽水/, { ground: 0.45, marks: waters, draw: scattered(waters, 8, 'S') }],
];

/** Maps of the sea, by words of their titles. */
const seaThemes: readonly (readonly [RegExp, MapTheme])[] = [
  [/底质|海砂/, { ...plain, sea: 'sediment', isLandBlank: true }],
  [/海底|水深/, { ...plain, sea: 'depth', isLandBlank: true }],
  [/海岸带|海域/, { ...plain, sea: 'sediment' }],
];
const fitting = (from: typeof themes, title: string): MapTheme | undefined =>
  from.find(([words]) => words.test(title))?.[1];

/** The theme of a map by its title; in marine work each map shows the sea floor. */
export function themeOf(title: string, category = ''): MapTheme {
  const ofSea = fitting(seaThemes, title);
  if (ofSea) return ofSea;
  const found = fitting(themes, title) ?? plain;
  return category === '海洋地质' ? { ...found, sea: 'sediment', isLandBlank: true } : found;
}

export const drawTheme = (theme: MapTheme, pen: Pen, frame: MapFrame, seed: number): void =>
  theme.draw(pen, frame, createRandom(seed));
