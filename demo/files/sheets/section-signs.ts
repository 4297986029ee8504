import type { Bed } from '../../ground/ground.ts';
import { dipTowards } from '../../ground/fault-attitude.ts';
import { toPlane } from '../../ground/plane.ts';
import type { Section, Station } from '../../ground/section.ts';
import type { LabelRoom } from './label-room.ts';
import { bearingOf, lengthOf, type ProjectedHole, type SectionFrame } from './section-frame.ts';
import { type Pen, trace } from './sheet-canvas.ts';

/** From metres along a section and above sea to pixels. */
export interface SectionScale {
  xAt: (chainage: number) => number;
  yAt: (metres: number) => number;
}

/** Metres of a section on which ore and small faults are left out. */
const longest = 30_000;

const ore = '#d4002a';
const fault = '#c21f1f';

/** A bed of ore at a station that goes on to the next, or not. */
const oresOf = ({ column }: Station): Bed[] => column.beds.filter(({ mineral }) => mineral !== null);
const isSame = (one: Bed, other: Bed): boolean => one.mineral === other.mineral && one.fault === other.fault;

/** Ore bodies where the line cuts them: from station to station, else half-way to the next. */
export function oreBodies({ stations }: Pick<Section, 'stations'>): { bed: Bed; outline: [number, number][] }[] {
  return stations.flatMap((station, at) => {
    const next = stations[at + 1];
    const before = stations[at - 1];
    const half = ((next ?? station).chainage - (before ?? station).chainage) / 4;
    return oresOf(station).flatMap((bed) => {
      const near = (other: Station | undefined): Bed | undefined =>
        other && oresOf(other).find((each) => isSame(bed, each));
      const other = near(next);
      const { chainage } = station;
      if (next && other)
        return [
          {
            bed,
            outline: [
              [chainage, bed.top],
              [next.chainage, other.top],
              [next.chainage, other.bottom],
              [chainage, bed.bottom],
            ],
          },
        ];
      if (near(before)) return [];
      const [from, to] = [chainage - half, chainage + half];
      return [
        {
          bed,
          outline: [
            [from, bed.top],
            [to, bed.top],
            [to, bed.bottom],
            [from, bed.bottom],
          ],
        },
      ];
    }) as { bed: Bed; outline: [number, number][] }[];
  });
}

/** Whether a section is too long to show what is small, and what its stations may lie on either side of. */
const isLong = ({ stations }: Section): boolean => (stations.at(-1)?.chainage ?? 0) > longest;

/** Ore in red, never thinner than a line. @returns its minerals */
export function drawOres(pen: Pen, section: Section, { xAt, yAt }: SectionScale, unit: number): Set<string> {
  const bodies = isLong(section) ? [] : oreBodies(section);
  for (const { outline } of bodies) {
    pen.beginPath();
    trace(
      pen,
      outline.map(([chainage, metres]) => [xAt(chainage), yAt(metres)] as const),
      true,
    );
    pen.fillStyle = ore;
    pen.fill();
    pen.strokeStyle = ore;
    pen.lineWidth = 3.4 * unit;
    pen.stroke();
  }
  return new Set(bodies.flatMap(({ bed }) => bed.mineral ?? []));
}

/** Names of the faults beside them, the nearest to the surface, with the direction and the angle of their dip. */
export function nameFaults(
  pen: Pen,
  section: Section,
  { xAt, yAt }: SectionScale,
  room: LabelRoom,
  unit: number,
): void {
  const { faults, stations } = section;
  const look = { size: 17 * unit, colour: fault, halo: 4 * unit };
  for (const { fault: each, line } of faults) {
    if (isLong(section) && !each.isRegional) continue;
    const downwards = line.toSorted((a, b) => b[1] - a[1]);
    const station = stations.find(({ chainage }) => chainage >= (downwards[0]?.[0] ?? 0)) ?? stations.at(-1)!;
    const { x, y } = toPlane(station.column.lon, station.column.lat);
    const text = `${each.name} ${dipTowards(each, x, y)}°∠${each.dip}°`;
    downwards.some(([chainage, metres]) => room.write(pen, text, xAt(chainage), yAt(metres), 10 * unit, look));
  }
}

/** Holes as sticks from the surface to their ends, with number and depth. */
export function drawHoles(
  pen: Pen,
  frame: SectionFrame,
  { stations }: Section,
  { xAt, yAt }: SectionScale,
  holes: readonly ProjectedHole[],
  room: LabelRoom,
): void {
  const { unit } = frame;
  const [length, bearing] = [stations.at(-1)?.chainage ?? 1, bearingOf(frame)];
  // Chainages are those of the plane, depths of the holes are metres
  const stretch = length / lengthOf(frame);
  const sticks = holes.map(({ hole, share }) => {
    const chainage = share * length;
    const collar = stations.find((each) => each.chainage >= chainage)?.column.height ?? 0;
    const dip = ((hole.inclination ?? 90) * Math.PI) / 180;
    const turn = (((hole.azimuth ?? bearing) - bearing) * Math.PI) / 180;
    const along = hole.finalDepth * Math.cos(dip) * Math.cos(turn) * stretch;
    const [x, y] = [xAt(chainage), yAt(collar)];
    return { hole, x, y, endX: xAt(chainage + along), endY: yAt(collar - hole.finalDepth * Math.sin(dip)) };
  });
  for (const { x, y, endX, endY } of sticks) {
    for (const [colour, thickness] of [
      ['#ffffff', 6],
      ['#1d1d1b', 3],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = thickness * unit;
      pen.beginPath();
      trace(pen, [
        [x, y - 14 * unit],
        [endX, endY],
      ]);
      pen.moveTo(endX - 9 * unit, endY);
      pen.lineTo(endX + 9 * unit, endY);
      pen.stroke();
    }
    for (let part = 0; part <= 1; part += 0.05) room.keep(x + (endX - x) * part, y + (endY - y) * part, 3 * unit);
  }
  for (const { hole, x, y, endX, endY } of sticks) {
    room.write(pen, hole.holeNo, x, y - 24 * unit, 4 * unit, { size: 19 * unit, isBold: true, halo: 4 * unit });
    room.write(pen, `${hole.finalDepth} m`, endX, endY, 10 * unit, { size: 17 * unit, halo: 4 * unit });
  }
}
