import { contourMark, contoursOf, drawContours } from '../contours.ts';
import { type MapFrame, xOf, yOf } from '../map-frame.ts';
import { type Pen, trace } from '../sheet-canvas.ts';
import type { LabelRoom } from '../label-room.ts';
import { type Exploration, explorationOf } from './exploration.ts';
import { lineSign } from './marks.ts';
import { mineralsIn } from './metallogeny.ts';
import { bedOreOf, type Vein, veinsIn } from './ore-outcrops.ts';
import { drawPoints, holeMarks, holePoints } from './points.ts';
import type { MapTheme, ThemeMark } from './theme.ts';

const ore = '#d4002a';
type Places = readonly (readonly [lon: number, lat: number])[];

const onMap = (frame: MapFrame, places: Places): (readonly [number, number])[] =>
  places.map(([lon, lat]) => [xOf(frame, lon), yOf(frame, lat)] as const);

function stroke(pen: Pen, frame: MapFrame, places: Places, colour: string, thickness: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = thickness * frame.unit;
  pen.beginPath();
  trace(pen, onMap(frame, places));
  pen.stroke();
}

function drawVeins(pen: Pen, frame: MapFrame, veins: readonly Vein[]): void {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const { line } of veins) stroke(pen, frame, line, ore, 9);
  pen.lineCap = 'butt';
}

function nameVeins(pen: Pen, frame: MapFrame, room: LabelRoom, veins: readonly Vein[]): void {
  for (const { mineral, fault, line } of veins) {
    const [x, y] = onMap(frame, line)[Math.floor(line.length / 2)]!;
    const look = { size: 22 * frame.unit, isBold: true, colour: ore, halo: 5 * frame.unit };
    room.write(pen, `${mineral}矿体（${fault.name}）`, x, y, 16 * frame.unit, look);
  }
}

/** Pixels of the layout between the strokes of a hatch. */
const hatch = 20;
const stripe: ThemeMark['draw'] = (pen, x, y, unit) => {
  pen.strokeStyle = ore;
  pen.lineWidth = 2.2 * unit;
  pen.beginPath();
  trace(pen, [
    [x - 5 * unit, y + 5 * unit],
    [x + 5 * unit, y - 5 * unit],
  ]);
  pen.stroke();
};

/** A hatch where ore is the rock that crops out. */
function drawBedOre(pen: Pen, frame: MapFrame, isOre: (lon: number, lat: number) => boolean): void {
  const { extent, left, top, width, height, unit } = frame;
  const gap = hatch * unit;
  for (let y = gap; y < height - gap / 2; y += gap)
    for (let x = gap; x < width - gap / 2; x += gap) {
      const lon = extent.west + (x / width) * (extent.east - extent.west);
      const lat = extent.north - (y / height) * (extent.north - extent.south);
      if (isOre(lon, lat)) stripe(pen, left + x, top + y, unit);
    }
}

function drawExploration(
  pen: Pen,
  frame: MapFrame,
  room: LabelRoom,
  { lines, trenches, isPlanned }: Exploration,
): void {
  const { unit } = frame;
  pen.setLineDash(isPlanned ? [14 * unit, 6 * unit] : []);
  for (const { ends } of lines) stroke(pen, frame, ends, '#1d1d1b', 2);
  pen.setLineDash([]);
  for (const { ends } of trenches) {
    stroke(pen, frame, ends, '#1d1d1b', 9);
    stroke(pen, frame, ends, '#ffffff', 5);
  }
  for (const { name, ends } of lines) {
    const [, [x, y] = [0, 0]] = onMap(frame, ends);
    room.write(pen, name, x, y, 12 * unit, { size: 24 * unit, isBold: true, halo: 5 * unit });
  }
  for (const { name, ends } of trenches) {
    const [, [x, y] = [0, 0]] = onMap(frame, ends);
    room.write(pen, name, x, y, 10 * unit, { size: 18 * unit, halo: 4 * unit });
  }
}

const trenchSign: ThemeMark['draw'] = (pen, x, y, unit) => {
  lineSign('#1d1d1b', 9)(pen, x, y, unit);
  lineSign('#ffffff', 5)(pen, x, y, unit);
};

function explorationMarks({ isPlanned, trenches }: Exploration): ThemeMark[] {
  const line = isPlanned
    ? { label: '设计勘探线及编号', draw: lineSign('#1d1d1b', 2, [14, 6]) }
    : { label: '勘探线及编号', draw: lineSign('#1d1d1b', 2) };
  return trenches.length > 0 ? [line, { label: '设计探槽及编号', draw: trenchSign }] : [line];
}

/** A mine: its relief, ore where the ground has it at the surface, and how it is explored. */
export const mine: MapTheme = {
  ground: 0.75,
  layerOf: ({ frame, title, facts, units }) => {
    const { holes } = facts.near;
    const contours = contoursOf(frame);
    const veins = veinsIn(frame.extent);
    const named = mineralsIn(title);
    const beds = bedOreOf(named.length > 0 ? named : facts.minerals, units(), frame.extent);
    const exploration = explorationOf(frame, holes, veins);
    return {
      drawBelow: (pen) => {
        drawContours(pen, frame, contours);
        if (beds) drawBedOre(pen, frame, beds.isOre);
        drawVeins(pen, frame, veins);
      },
      draw: (pen, room) => {
        const points = holePoints(holes);
        drawExploration(pen, frame, room, exploration);
        nameVeins(pen, frame, room, veins);
        drawPoints(pen, frame, room, points);
      },
      marks: [
        ...(veins.length > 0 ? [{ label: '矿体露头', draw: lineSign(ore, 9) }] : []),
        ...(beds ? [{ label: `${beds.mineral}赋矿层位（${beds.hosts.join('、')}）`, draw: stripe }] : []),
        ...explorationMarks(exploration),
        ...holeMarks(holes),
        contourMark(contours),
      ],
    };
  },
};
