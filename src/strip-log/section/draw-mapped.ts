import { heightAt } from '../../map/compute/section-ground.ts';
import { logInk as ink } from '../log-ink.ts';
import type { Shape } from '../shape.ts';
import { textWidth } from '../wrap-text.ts';
import type { SectionLayout } from './section-layout.ts';

/** Millimetres of the band below that of the spacing. */
const band = { top: 13.4, height: 4.6 };
/** What the band adds to what stands below the frame. */
export const mappedHeight = 6;
const faultRed = '#c4261d';
export const faultLook = { stroke: faultRed, strokeWidth: 0.45 } as const;
/** Millimetres that the mark of a fault reaches down from the ground. */
const mark = 9;

/** What the geological map has along the line: its units in a band, and where faults come up. */
export function drawMapped({ section, frame, x, y }: SectionLayout): Shape[] {
  const { mapped, terrain, ground } = section;
  if (!mapped) return [];
  const top = frame.bottom + band.top;
  const lines = terrain ? terrain.lines : [ground];
  const surfaceAt = (chainage: number): number =>
    lines.map((line) => heightAt(line, chainage)).find((height) => height !== null) ?? section.range?.highest ?? 0;
  return [
    ...mapped.units.flatMap(({ from, to, code, colour }): Shape[] => {
      const [left, width] = [x(from), x(to) - x(from)];
      const middle = { x: left + width / 2, y: top + 3.1, size: 2.2, anchor: 'middle', fill: ink.text } as const;
      return [
        {
          kind: 'rect',
          x: left,
          y: top,
          width,
          height: band.height,
          fill: colour,
          stroke: ink.text,
          strokeWidth: 0.12,
        },
        ...(textWidth(code) * 2.2 + 0.8 > width
          ? []
          : [{ kind: 'text', text: code, isUnitCode: true, ...middle } as const]),
      ];
    }),
    {
      kind: 'text',
      x: frame.left - 2.8,
      y: top + 3.1,
      size: 2.4,
      text: '地表地质',
      anchor: 'end',
      fill: ink.quiet,
    },
    ...mapped.faults.flatMap(({ chainage, name, kind, dip, isHidden }): Shape[] => {
      const [left, from] = [x(chainage), y(surfaceAt(chainage))];
      const to = Math.min(frame.bottom, from + mark);
      const dash = isHidden ? { dash: [1.6, 0.9] as const } : {};
      const look = { ...faultLook, ...dash };
      const words = `${name || kind} 倾角${dip}`;
      return [
        { kind: 'path', d: `M${left} ${from}V${to}`, ...look },
        { kind: 'path', d: `M${left} ${top}v${band.height}`, ...look },
        { kind: 'text', x: left + 0.7, y: to, size: 2, text: words, fill: faultRed, isUpright: true },
      ];
    }),
  ];
}
