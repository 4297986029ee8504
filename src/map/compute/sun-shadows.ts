import type { HeightRaster, RasterFrame } from '../../geo/height-raster.ts';
import { degreeLengths, radians } from '../../geo/measure.ts';
import { dropAt } from './sight.ts';
import { limbAltitude, riseAltitude, type SkyPlace } from './sun-position.ts';

/** Metres. A sphere is enough for how the level turns over an area. */
const earthRadius = 6_371_000;
/** Metres, below any ground: nothing is in the way. */
const clear = -1e5;

/** Ground in a plane that touches it in the middle: rays of the sun are parallel there, and the curve of the earth is in the heights. */
export interface ShadowGround {
  columns: number;
  rows: number;
  /** Metres above the plane, row by row from the south. */
  z: Float32Array;
  /** Metres from the middle to the east, by column, and to the north, by row. */
  x: Float64Array;
  y: Float64Array;
  /** Metres from node to node. */
  across: number;
  up: number;
}

/** Some of the nodes: columns and rows. */
export interface NodeWindow {
  columns: Span;
  rows: Span;
}
type Span = readonly [first: number, last: number];

/** Lines of nodes across the way to the sun, which are gone through from the sun on. */
interface Sweep {
  lanes: number;
  /** Nodes of a lane. */
  width: number;
  /** In the list of nodes: from lane to lane, and within one. */
  stride: readonly [lane: number, node: number];
  /** Nodes that a ray moves sideways from lane to lane. */
  shear: number;
  /** Metres from lane to lane along the ray. */
  length: number;
  isFromLast: boolean;
  /** Lanes that cross the window, and their nodes in it. */
  inWindow: readonly [lanes: Span, nodes: Span];
}

export function shadowGround(raster: HeightRaster, frame: RasterFrame): ShadowGround {
  const { columns, rows } = raster;
  const { alongParallel, alongMeridian } = degreeLengths((frame.south + frame.north) / 2);
  const across = ((frame.east - frame.west) / (columns - 1)) * alongParallel;
  const up = ((frame.north - frame.south) / (rows - 1)) * alongMeridian;
  const x = Float64Array.from({ length: columns }, (_, column) => (column - (columns - 1) / 2) * across);
  const y = Float64Array.from({ length: rows }, (_, row) => (row - (rows - 1) / 2) * up);
  const z = raster.heights.map(
    (height, at) => height - dropAt(Math.hypot(x[at % columns] ?? 0, y[Math.floor(at / columns)] ?? 0)),
  );
  return { columns, rows, z, x, y, across, up };
}

function sweepTo({ columns, rows, across, up }: ShadowGround, azimuth: number, window: NodeWindow): Sweep {
  // Nodes on a metre towards the sun
  const [east, north] = [Math.sin(radians(azimuth)) / across, Math.cos(radians(azimuth)) / up];
  return Math.abs(north) >= Math.abs(east)
    ? {
        lanes: rows,
        width: columns,
        stride: [columns, 1],
        shear: east / north,
        length: 1 / Math.abs(north),
        isFromLast: north > 0,
        inWindow: [window.rows, window.columns],
      }
    : {
        lanes: columns,
        width: rows,
        stride: [1, columns],
        shear: north / east,
        length: 1 / Math.abs(east),
        isFromLast: east > 0,
        inWindow: [window.columns, window.rows],
      };
}

/**
 * Of each node of a window, degrees by which the sun's limb stands over what is in its way, seen from so many metres above the
 * ground; negative in the shadow. Shadows are followed along the rays, so that they are not washed out from node to node.
 */
export function shadowMargins(
  ground: ShadowGround,
  { sun, eye, window }: { sun: SkyPlace; eye: number; window: NodeWindow },
  margins: Float32Array,
): void {
  const sweep = sweepTo(ground, sun.azimuth, window);
  const { lanes, width, stride, shear, length, isFromLast } = sweep;
  const [[firstLane, lastLane], [firstNode, lastNode]] = sweep.inWindow;
  const fall = length * Math.tan(radians(limbAltitude(sun.altitude)));
  // A ray has the same number on all lanes: where it crosses lane 0
  const base = Math.min(firstNode - shear * firstLane, firstNode - shear * lastLane);
  const count = Math.ceil(lastNode - firstNode + Math.abs(shear) * (lastLane - firstLane)) + 2;
  // Of each ray: metres up to which it is dark where it now is, and how far away the ground is that makes it so
  const shadow = new Float32Array(count).fill(clear);
  const far = new Float32Array(count);
  const { z } = ground;
  const toWindow = isFromLast ? lanes - firstLane : lastLane + 1;
  for (let step = 0; step < toWindow; step++) {
    const lane = isFromLast ? lanes - 1 - step : step;
    const start = lane * stride[0];
    const side = base + shear * lane;
    if (lane >= firstLane && lane <= lastLane)
      for (let node = firstNode; node <= lastNode; node++) {
        const ray = Math.max(0, Math.floor(node - side));
        const part = node - side - ray;
        const [one, other] = [shadow[ray] ?? clear, shadow[ray + 1] ?? clear];
        const isOpen = Math.min(one, other) <= clear / 2;
        const edge = isOpen ? Math.max(one, other) : one * (1 - part) + other * part;
        const metres = (part < 0.5 ? far[ray] : far[ray + 1]) || length;
        const at = start + node * stride[1];
        margins[at] = (Math.atan(((z[at] ?? 0) + eye - edge) / metres) * 180) / Math.PI;
      }
    // The rays that cross this lane, from half a node beside it on
    const last = Math.min(count - 1, Math.floor(width - 0.5 - side));
    for (let ray = Math.max(0, Math.ceil(-0.5 - side)); ray <= last; ray++) {
      const spot = Math.max(0, Math.min(width - 1, ray + side));
      const node = Math.min(width - 2, Math.floor(spot));
      const at = start + node * stride[1];
      const height = (z[at] ?? 0) * (1 - spot + node) + (z[at + stride[1]] ?? 0) * (spot - node);
      const edge = shadow[ray] ?? clear;
      far[ray] = (height >= edge ? 0 : (far[ray] ?? 0)) + length;
      shadow[ray] = Math.max(height, edge) - fall;
    }
  }
}

/** Degrees by which the sun's limb stands over the level of a node, that is not quite the level of the middle. */
export function levelMargin(
  { x, y }: ShadowGround,
  { altitude, azimuth }: SkyPlace,
  column: number,
  row: number,
): number {
  const towards = (x[column] ?? 0) * Math.sin(radians(azimuth)) + (y[row] ?? 0) * Math.cos(radians(azimuth));
  return altitude - riseAltitude + ((towards / earthRadius) * 180) / Math.PI;
}
