import { COUNTIES } from '../../../src/geo/counties.ts';
import { PLACES } from '../../../src/geo/places.ts';
import { SHEET_TOWNS } from '../../../src/geo/sheet-names.ts';
import { dykeLines, faultLines } from '../../ground/map-lines.ts';
import { groundUnits } from '../../ground/units.ts';
import { countyShapes, neighbourLand, type Ring } from './boundaries.ts';
import { LabelRoom } from './label-room.ts';
import { type MapFrame, xOf, yOf } from './map-frame.ts';
import { type Pen, trace, write } from './sheet-canvas.ts';

const sea = '#cfe5f0';
const fault = '#c21f1f';

const project = (frame: MapFrame, ring: Ring): [number, number][] =>
  ring.map(([lon, lat]) => [xOf(frame, lon), yOf(frame, lat)]);

/** Draws within the land alone. */
export function withinLand(pen: Pen, frame: MapFrame, draw: () => void): void {
  for (const rings of [countyShapes().flatMap((shape) => shape.rings), [neighbourLand]]) {
    pen.save();
    pen.beginPath();
    for (const ring of rings) if (isNear(frame, ring)) trace(pen, project(frame, ring), true);
    pen.clip();
    draw();
    pen.restore();
  }
}

/** Draws only on land: what `draw` paints is cut at the coast, the rest is sea, blue or what `drawSea` paints. */
export function onLand(pen: Pen, frame: MapFrame, draw: () => void, drawSea?: () => void): void {
  const { left, top, width, height } = frame;
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  pen.fillStyle = sea;
  pen.fillRect(left, top, width, height);
  drawSea?.();
  withinLand(pen, frame, draw);
  pen.restore();
}

function isNear({ extent }: MapFrame, ring: Ring): boolean {
  const lons = ring.map(([lon]) => lon);
  const lats = ring.map(([, lat]) => lat);
  return (
    Math.max(...lons) >= extent.west &&
    Math.min(...lons) <= extent.east &&
    Math.max(...lats) >= extent.south &&
    Math.min(...lats) <= extent.north
  );
}

/** County lines; the coast is one of them. */
export function drawBorders(pen: Pen, frame: MapFrame): void {
  const { left, top, width, height, unit } = frame;
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  for (const [style, lineWidth, dash] of [
    ['rgba(255,255,255,.7)', 5, []],
    ['#5b4a6b', 1.8, [16, 5, 3, 5]],
  ] as const) {
    pen.strokeStyle = style;
    pen.lineWidth = lineWidth * unit;
    pen.setLineDash(dash.map((each) => each * unit));
    for (const { rings } of countyShapes()) {
      for (const ring of rings) {
        if (!isNear(frame, ring)) continue;
        pen.beginPath();
        trace(pen, project(frame, ring), true);
        pen.stroke();
      }
    }
  }
  pen.restore();
}

/** Faults of the ground where they come to the surface, and its dykes; on wide maps, and where the theme is another, the regional faults alone. */
export function drawFaults(pen: Pen, frame: MapFrame, isRegionalAlone = false): void {
  const { extent, left, top, width, height, widthKm, unit } = frame;
  const isWide = isRegionalAlone || widthKm > 120;
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  const draw = (line: readonly (readonly [number, number])[], colour: string, thickness: number): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = thickness * unit;
    pen.beginPath();
    trace(
      pen,
      line.map(([lon, lat]) => [xOf(frame, lon), yOf(frame, lat)] as const),
    );
    pen.stroke();
  };
  if (widthKm < 45 && !isRegionalAlone)
    for (const { dyke, line } of dykeLines(extent)) draw(line, groundUnits[dyke.unit]?.colour ?? fault, 3.4);
  for (const { fault: each, line } of faultLines(extent, isWide)) {
    draw(line, fault, each.isRegional ? 5 : 2.6);
    const points = line.map(([lon, lat]) => [xOf(frame, lon), yOf(frame, lat)] as const);
    if (!isWide) drawDip(pen, points, each.dip, each.dipTo === 'left' ? 1 : -1, unit);
  }
  pen.restore();
}

/** The dip of a fault: a tick to its side and the angle. */
function drawDip(
  pen: Pen,
  points: readonly (readonly [number, number])[],
  angle: number,
  side: 1 | -1,
  unit: number,
): void {
  const middle = Math.max(1, Math.floor(points.length / 2));
  const [from, to] = [points[middle - 1], points[middle]];
  if (!from || !to) return;
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  // Heights grow downwards on a sheet: left of the line is the other way round
  const [nx, ny] = [((to[1] - from[1]) / length) * side, (-(to[0] - from[0]) / length) * side];
  pen.beginPath();
  trace(pen, [
    [x, y],
    [x + nx * 26 * unit, y + ny * 26 * unit],
  ]);
  pen.lineWidth = 2 * unit;
  pen.stroke();
  write(pen, `${angle}°`, x + nx * 44 * unit, y + ny * 44 * unit + 7 * unit, {
    size: 20 * unit,
    colour: fault,
    align: 'center',
    halo: 4 * unit,
  });
}

/** Names: seats of counties, towns after which sheets are called, and what is known of the ground. */
export function drawPlaces(pen: Pen, frame: MapFrame, room = new LabelRoom(frame)): void {
  const { extent, unit, widthKm } = frame;
  const isInside = (lon: number, lat: number): boolean =>
    lon > extent.west && lon < extent.east && lat > extent.south && lat < extent.north;
  const named: { name: string; lon: number; lat: number; rank: number }[] = [
    ...COUNTIES.map(({ name, lon, lat }) => ({ name, lon, lat, rank: 0 })),
    ...(widthKm > 140
      ? []
      : PLACES.filter(({ kind, accuracy }) => kind !== 'city' && accuracy < 8).map(({ name, lon, lat }) => ({
          name,
          lon,
          lat,
          rank: 1,
        }))),
    ...(widthKm > 80
      ? []
      : SHEET_TOWNS.filter(([name]) => !COUNTIES.some((county) => county.name.startsWith(name))).map(
          ([name, lon, lat]) => ({ name, lon, lat, rank: 2 }),
        )),
  ];
  for (const { name, lon, lat, rank } of named) {
    if (!isInside(lon, lat)) continue;
    const [x, y] = [xOf(frame, lon), yOf(frame, lat)];
    const look = { size: (rank === 0 ? 30 : 24) * unit, isBold: rank === 0, halo: 6 * unit };
    if (!room.write(pen, name, x, y, 12 * unit, look)) continue;
    room.keep(x, y, 7 * unit);
    pen.fillStyle = '#ffffff';
    pen.strokeStyle = '#1d1d1b';
    pen.lineWidth = 2 * unit;
    pen.beginPath();
    pen.arc(x, y, (rank === 0 ? 7 : 5) * unit, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }
}
