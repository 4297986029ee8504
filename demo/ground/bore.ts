import { type Bed, bedAt, columnAt } from './ground.ts';
import { fromPlane, toPlane } from './plane.ts';
import { landformAt } from './terrain.ts';

/** A straight bore from the surface. Degrees CGCS2000. */
export interface Bore {
  lon: number;
  lat: number;
  /** Degrees below the horizontal; 90 is straight down. */
  inclination: number;
  /** Degrees from north towards which it leans; null when straight down. */
  azimuth: number | null;
}

/** A bed along a bore, metres from its mouth. */
export interface BoredBed {
  bed: Bed;
  from: number;
  to: number;
}

/** Metres between the places at which an inclined bore is asked, and how exactly a change is found. */
const stride = 5;
const exactness = 0.04;

const isSame = (a: Bed, b: Bed): boolean =>
  a.unit === b.unit && a.rock === b.rock && a.number === b.number && a.fault === b.fault;

/** What a bore meets down to a length in metres: in a straight one the column of its place, else the beds along its way. */
export function boredBeds({ lon, lat, inclination, azimuth }: Bore, length: number): BoredBed[] {
  const { height } = landformAt(lon, lat);
  if (inclination >= 90 || azimuth === null)
    return columnAt(lon, lat, length).beds.map((bed) => ({ bed, from: height - bed.top, to: height - bed.bottom }));
  const { x, y } = toPlane(lon, lat);
  const [steep, turn] = [(inclination * Math.PI) / 180, (azimuth * Math.PI) / 180];
  const [aside, down] = [Math.cos(steep) / 1000, Math.sin(steep)];
  const at = (metres: number): Bed => {
    const place = fromPlane(x + Math.sin(turn) * aside * metres, y + Math.cos(turn) * aside * metres);
    const level = height - down * metres;
    // A bore into a slope is for some metres above ground that falls away: it is taken to start on it
    const found = bedAt(place.lon, place.lat, Math.min(level, landformAt(place.lon, place.lat).height - 0.01));
    if (!found) throw new Error(`nothing at longitude ${place.lon}, latitude ${place.lat}, ${level} m`);
    return found;
  };
  const beds: BoredBed[] = [];
  let [from, bed, before] = [0, at(0.01), 0.01];
  for (let metres = stride; ; metres += stride) {
    const reached = Math.min(metres, length);
    const next = at(reached);
    if (!isSame(next, bed)) {
      let [low, high] = [before, reached];
      while (high - low > exactness) {
        const middle = (low + high) / 2;
        if (isSame(at(middle), bed)) low = middle;
        else high = middle;
      }
      beds.push({ bed, from, to: high });
      [from, bed] = [high, next];
    }
    before = reached;
    if (reached === length) break;
  }
  beds.push({ bed, from, to: length });
  return beds;
}
