import { clipLine, clipRing, type Frame, type Line, type Place } from '../../src/geo/clip-to-frame.ts';
import { simplifyLine } from '../../src/geo/simplify-line.ts';
import { doubleArea, type Geometry, type Rings } from './tile-geometry.ts';
import { pixelUnits, type Tile, tileBuffer, tileUnits } from './tile-grid.ts';

const [min, max] = [-tileBuffer, tileUnits + tileBuffer];
const frame: Frame = { min: [min, min], max: [max, max] };

/**
 * A geometry in units of the level (`unitsOf`) as the tile has it: moved, cut at the buffer, simplified, in whole
 * units, outer rings clockwise and holes against it (MVT 2.1, 4.3.4.4). Null: nothing of it is in the tile.
 * @param tolerance units that simplifying may move it; 0 leaves every place, as borders that neighbours share need
 */
export function fitToTile(
  geometry: Geometry,
  { x, y }: Pick<Tile, 'x' | 'y'>,
  tolerance = pixelUnits / 2,
): Geometry | null {
  const moved = (line: Line): Line => line.map(([u, v]) => [u - x * tileUnits, v - y * tileUnits]);
  if (geometry.type === 'points') {
    const points = moved(geometry.points).map(rounded).filter(isInFrame);
    return points.length > 0 ? { type: 'points', points } : null;
  }
  if (geometry.type === 'lines') {
    const lines = geometry.lines
      .flatMap((line) => clipLine(moved(line), frame))
      .map((line) => onUnits(line, tolerance))
      .filter(({ length }) => length > 1);
    return lines.length > 0 ? { type: 'lines', lines } : null;
  }
  const polygons = geometry.polygons
    .map((rings) => fitRings(rings.map(moved), tolerance))
    .filter(({ length }) => length > 0);
  return polygons.length > 0 ? { type: 'polygons', polygons } : null;
}

// Adding 0 makes −0 into 0
const rounded = ([x, y]: Place): Place => [Math.round(x) + 0, Math.round(y) + 0];
const isInFrame = ([x, y]: Place): boolean => x >= min && x < max && y >= min && y < max;

const withoutRepeats = (line: Line): Line =>
  line.filter(([x, y], index) => {
    const before = line[index - 1];
    return before?.[0] !== x || before[1] !== y;
  });

const onUnits = (line: Line, tolerance: number): Line =>
  withoutRepeats((tolerance > 0 ? simplifyLine(line, tolerance) : line).map(rounded));

/** A hole without the ring around it is nothing. */
function fitRings([outer, ...holes]: Rings, tolerance: number): Rings {
  const ring = outer && fitRing(outer, 1, tolerance);
  if (!ring) return [];
  return [ring, ...holes.map((hole) => fitRing(hole, -1, tolerance)).filter((hole) => hole !== null)];
}

/** `turn`: 1 clockwise on the screen, −1 against it. Null: too little is left of it. */
function fitRing(ring: Line, turn: 1 | -1, tolerance: number): Line | null {
  const cut = clipRing(ring, frame);
  if (cut.length < 3) return null;
  const open = onUnits([...cut, cut[0]!], tolerance).slice(0, -1);
  const area = doubleArea(open);
  // Less than a unit cannot be seen, and rounding may have turned it over
  if (open.length < 3 || Math.abs(area) < 2) return null;
  return area > 0 === turn > 0 ? open : open.toReversed();
}
