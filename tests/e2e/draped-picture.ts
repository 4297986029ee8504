import sharp from 'sharp';
import { surveyUnits, unitKinds } from '../helpers/survey-units.ts';

/** Where a camera stands that looks straight down: degrees, metres. */
export interface Above {
  lon: number;
  lat: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}
type Place = readonly [lon: number, lat: number];

const radius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
/** Of Cesium's camera, along the longer side. */
const fieldOfView = radians(60);

/** The ground under a pixel, as on a globe of even radius: a few hundred metres off at most, of some hundred kilometres. */
function groundUnder([x, y]: readonly [number, number], { width, height }: Size, eye: Above): Place {
  const perPixel = Math.tan(fieldOfView / 2) / (Math.max(width, height) / 2);
  const [east, north] = [(x - width / 2) * perPixel, (height / 2 - y) * perPixel];
  // From the eye along (east, north, -1) to the sphere round the middle of the earth
  const far = radius + eye.height;
  const [a, b, c] = [east ** 2 + north ** 2 + 1, -2 * far, far ** 2 - radius ** 2];
  const t = (-b - Math.sqrt(b ** 2 - 4 * a * c)) / (2 * a);
  const [right, ahead, up] = [east * t, north * t, far - t];
  const phi = radians(eye.lat);
  const [outward, polar] = [up * Math.cos(phi) - ahead * Math.sin(phi), up * Math.sin(phi) + ahead * Math.cos(phi)];
  return [eye.lon + degrees(Math.atan2(right, outward)), degrees(Math.asin(polar / radius))];
}

const rings = surveyUnits.features.map(({ properties, geometry }) => ({
  kind: unitKinds.findIndex(({ code }) => code === properties.code),
  ring: geometry.coordinates[0] ?? [],
}));

function isIn([lon, lat]: Place, ring: readonly Place[]): boolean {
  return ring.slice(1).reduce((isInside, [toLon, toLat], at) => {
    const [fromLon, fromLat] = ring[at] ?? [toLon, toLat];
    const isBetween = fromLat > lat !== toLat > lat;
    return isBetween && lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)
      ? !isInside
      : isInside;
  }, false);
}

/** The kind of the unit at a place, where all around it is the same: so far from every edge no picture may differ. */
function kindAround([lon, lat]: Place, margin: number): number | null {
  const around = [-1, 0, 1].flatMap((right) =>
    [-1, 0, 1].map((up): Place => [lon + right * margin, lat + up * margin]),
  );
  const kinds = new Set(around.map((place) => rings.find(({ ring }) => isIn(place, ring))?.kind ?? null));
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

/** Light and shade change how bright a colour is, not which it is. */
function nearestKind(colour: readonly number[]): number {
  const share = (bands: readonly number[]): number[] => bands.map((value) => value / Math.max(1, Math.hypot(...bands)));
  const seen = share(colour);
  const likeness = unitKinds.map((kind) =>
    share(kind.colour).reduce((sum, value, at) => sum + value * (seen[at] ?? 0), 0),
  );
  return likeness.indexOf(Math.max(...likeness));
}

/** Pixels between those that are looked at. */
const every = 12;
/** Degrees: two kilometres, more than heights of the ground and what this globe leaves out move a place by. */
const margin = 0.02;

/** How many of the pixels over a unit show its kind, 0…1, of a picture from straight above the survey's units. */
export async function shareOfUnits(png: Buffer, eye: Above): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [all, right] = [0, 0];
  for (let y = every; y < info.height; y += every)
    for (let x = every; x < info.width; x += every) {
      const kind = kindAround(groundUnder([x, y], info, eye), margin);
      if (kind === null) continue;
      const at = (y * info.width + x) * 3;
      all += 1;
      right += Number(nearestKind([...data.subarray(at, at + 3)]) === kind);
    }
  return right / Math.max(1, all);
}
