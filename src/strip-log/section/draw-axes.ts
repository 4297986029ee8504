import { logInk as ink } from '../log-ink.ts';
import type { Shape, TextShape } from '../shape.ts';
import { textWidth } from '../wrap-text.ts';
import type { SectionLayout } from './section-layout.ts';
import { stepAt } from './section-scale.ts';

const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export const windOf = (azimuth: number): string => winds[Math.round(azimuth / 45) % 8] ?? 'N';
const whole = (azimuth: number): string => `${Math.round(azimuth) % 360}°`;

const line = (d: string, strokeWidth = 0.2, stroke: string = ink.text): Shape => ({
  kind: 'path',
  d,
  stroke,
  strokeWidth,
});
const words = (x: number, y: number, text: string, more: Partial<TextShape> = {}): TextShape => ({
  kind: 'text',
  x,
  y,
  size: 2.4,
  text,
  fill: ink.text,
  ...more,
});

/** Heights on both sides, with a hair line at every number. */
function drawHeights({ frame, heights, y }: SectionLayout): Shape[] {
  const count = Math.round((heights.highest - heights.lowest) / heights.step);
  const numbers = Array.from({ length: count + 1 }, (_, at) => heights.lowest + at * heights.step);
  return [
    ...numbers.flatMap((height): Shape[] => {
      const level = y(height);
      const text = String(Number(height.toFixed(2)));
      return [
        line(`M${frame.left} ${level}H${frame.right}`, 0.12, ink.hair),
        line(`M${frame.left - 2} ${level}h2M${frame.right} ${level}h2`),
        words(frame.left - 2.8, level + 0.85, text, { anchor: 'end' }),
        words(frame.right + 2.8, level + 0.85, text),
      ];
    }),
    line(`M${frame.left} ${frame.top}V${frame.bottom}M${frame.right} ${frame.top}V${frame.bottom}`, 0.3),
    words(frame.left - 1, frame.top - 2.2, '标高 m', { anchor: 'end', fill: ink.quiet }),
    words(frame.right + 1, frame.top - 2.2, '标高 m', { fill: ink.quiet }),
  ];
}

/** Metres along the line below the section. */
function drawChainage({ frame, scale, section, x }: SectionLayout): Shape[] {
  const step = stepAt(scale.horizontal, 22);
  const count = Math.floor(section.length / step + 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, at) => at * step);
  return [
    line(`M${frame.left} ${frame.bottom}H${frame.right}`, 0.3),
    ...ticks.flatMap((metres): Shape[] => [
      line(`M${x(metres)} ${frame.bottom}v2`),
      words(x(metres), frame.bottom + 5, String(metres), { anchor: 'middle' }),
    ]),
    words(frame.left - 2.8, frame.bottom + 5, '里程 m', { anchor: 'end', fill: ink.quiet }),
  ];
}

export const bandHeight = 15;

/** Metres from hole to hole, in a band below the chainage. */
function drawSpacing({ frame, section, x }: SectionLayout): Shape[] {
  const [top, height] = [frame.bottom + 7.5, 4.6];
  const { holes } = section;
  if (holes.length === 0) return [];
  const ends = holes.map(({ mouth }) => x(mouth.x));
  return [
    line(`M${frame.left} ${top}H${frame.right}v${height}H${frame.left}z`),
    ...ends.map((at) => line(`M${at} ${top}v${height}`)),
    ...holes.slice(1).flatMap(({ mouth }, at): Shape[] => {
      const [from = 0, to = 0] = [ends[at], ends[at + 1]];
      const metres = mouth.x - (holes[at]?.mouth.x ?? 0);
      const text = metres.toFixed(metres < 100 ? 1 : 0);
      if (to - from < textWidth(text) * 2.2 + 1) return [];
      return [words((from + to) / 2, top + 3.1, text, { anchor: 'middle', size: 2.2 })];
    }),
    words(frame.left - 2.8, top + 3.1, '孔距 m', { anchor: 'end', fill: ink.quiet }),
  ];
}

/** Where the line turns, and the directions of its ends. */
function drawDirections({ frame, section, x, width }: SectionLayout): Shape[] {
  const { corners, azimuth } = section;
  const first = corners[0]?.azimuths[0] ?? azimuth;
  const last = corners.at(-1)?.azimuths[1] ?? azimuth;
  const backwards = (first + 180) % 360;
  const end = { size: 3.4, isBold: true } as const;
  return [
    ...corners.flatMap(({ chainage, azimuths }, at): Shape[] => {
      const left = x(chainage);
      const text = `转折 ${at + 1}：${azimuths.map(whole).join('→')}`;
      return [
        {
          kind: 'path',
          d: `M${left} ${frame.top}V${frame.bottom}`,
          stroke: ink.rqd,
          strokeWidth: 0.25,
          dash: [3, 1.2],
        },
        words(left + 1, frame.bottom - 1.2, text, { fill: ink.rqd, size: 2.2 }),
      ];
    }),
    words(Math.min(frame.left, width / 2 - 64), 15.5, `${windOf(backwards)} ${whole(backwards)}`, {
      ...end,
      anchor: 'start',
    }),
    words(Math.max(frame.right, width / 2 + 64), 15.5, `${windOf(last)} ${whole(last)}`, { ...end, anchor: 'end' }),
  ];
}

/** Numbers of the holes and heights of their mouths, over leaders where they stand aside. */
function drawNames({ section, names, areNamesUpright, frame, x, y }: SectionLayout): Shape[] {
  return section.holes.flatMap(({ hole, mouth, isOnTerrain }, at): Shape[] => {
    const place = names[at] ?? null;
    if (place === null) return [];
    const [left, top] = [x(mouth.x), y(mouth.z)];
    const leader = line(`M${place} ${frame.top - 6}L${left} ${frame.top - 3}V${top}`, 0.15, ink.line);
    const height = isOnTerrain ? `约 ${mouth.z.toFixed(1)}` : mouth.z.toFixed(2);
    if (areNamesUpright)
      return [
        leader,
        words(place + 0.8, frame.top - 6.6, `${hole.holeNo} ${height}`, { isUpright: true, size: 2.1, room: 17 }),
      ];
    const middle = { anchor: 'middle', room: 18 } as const;
    return [
      leader,
      words(place, frame.top - 10.4, hole.holeNo, { ...middle, isBold: true, size: 2.8 }),
      words(place, frame.top - 7, height, middle),
    ];
  });
}

export const drawAxes = (layout: SectionLayout): Shape[] => [
  ...drawHeights(layout),
  ...drawChainage(layout),
  ...drawSpacing(layout),
];

/** What is written over the beds. */
export const drawMarks = (layout: SectionLayout): Shape[] => [...drawDirections(layout), ...drawNames(layout)];
