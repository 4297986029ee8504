import sharp from 'sharp';
import { edge } from '../helpers/survey-servers.ts';
import { surveyUnits, unitKinds } from '../helpers/survey-units.ts';
import { type Above, groundUnder, pixelOf, type Place } from './straight-down.ts';

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

type Colour = readonly number[];

/** How alike two colours are, 0…1: light and shade change how bright a colour is, not which it is. */
function likeness(a: Colour, b: Colour): number {
  const share = (bands: Colour): number[] => bands.map((value) => value / Math.max(1, Math.hypot(...bands)));
  const [seen, wanted] = [share(a), share(b)];
  return seen.reduce((sum, value, at) => sum + value * (wanted[at] ?? 0), 0);
}

function nearestKind(colour: Colour): number {
  const all = unitKinds.map((kind) => likeness(kind.colour, colour));
  return all.indexOf(Math.max(...all));
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

const length = ([lon, lat]: Place, [toLon, toLat]: Place): number => Math.hypot(toLon - lon, toLat - lat);

/** Places along the outlines of all units, and how far they lie from one another, degrees. */
const step = 0.01;
const outline = rings.flatMap(({ ring }) =>
  ring.slice(1).flatMap((to, at): Place[] => {
    const from = ring[at] ?? to;
    const count = Math.ceil(length(from, to) / step);
    return Array.from({ length: count }, (_, part) => {
      const share = part / count;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  }),
);

/** As likely as this a colour is that of the outlines; over a pale map even a fill of the same colour is not. */
const isAlike = 0.985;

/**
 * Of a picture from straight above the survey's units: how much of the outlines is drawn, and how much of what is drawn in
 * their colour lies at an outline; the lesser of the two, 0…1.
 */
export async function shareOfEdges(png: Buffer, eye: Above): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isDrawn = Uint8Array.from({ length: info.width * info.height }, (_, at) =>
    Number(likeness([...data.subarray(at * 3, at * 3 + 3)], edge.rgb) > isAlike),
  );
  // Two kilometres, as above
  const reach = 8;
  const nearby = Array.from({ length: (2 * reach + 1) ** 2 }, (_, at): [number, number] => [
    (at % (2 * reach + 1)) - reach,
    Math.floor(at / (2 * reach + 1)) - reach,
  ]);
  const isInside = (x: number, y: number): boolean =>
    x >= reach && y >= reach && x < info.width - reach && y < info.height - reach;
  const atOutline = new Uint8Array(isDrawn.length);
  let [all, drawn] = [0, 0];
  for (const place of outline) {
    const [x, y] = pixelOf(place, info, eye).map(Math.round) as [number, number];
    if (!isInside(x, y)) continue;
    const around = nearby.map(([right, down]) => (y + down) * info.width + x + right);
    for (const at of around) atOutline[at] = 1;
    all += 1;
    drawn += Number(around.some((at) => isDrawn[at] === 1));
  }
  const own = isDrawn.reduce((sum, value, at) => sum + (value & (atOutline[at] ?? 0)), 0);
  const seen = isDrawn.reduce(
    (sum, value, at) => sum + Number(value === 1 && isInside(at % info.width, Math.floor(at / info.width))),
    0,
  );
  return Math.min(drawn / Math.max(1, all), own / Math.max(1, seen));
}

/** Nothing but the map, over all of the window. */
export const bareMap = `.one-map > :not(.one-map__half), .one-map__half > :not(.one-map__canvas), .ol-overlaycontainer-stopevent, .map-names, .site-header, header { visibility: hidden !important; }
  .one-map__canvas { position: fixed !important; inset: 0 !important; z-index: 9999; }`;
