import { type Bed, bedAt, columnAt } from './ground.ts';
import { fromPlane, toPlane } from './plane.ts';
import { landformAt } from './terrain.ts';
import { holePath, type HoleSurvey } from '../../src/geo/hole-path.ts';

/** A bore from the surface. Degrees CGCS2000. */
export interface Bore {
  lon: number;
  lat: number;
  /** Degrees below the horizontal at its mouth; 90 is straight down. */
  inclination: number;
  /** Degrees from north towards which it leans there; null when straight down. */
  azimuth: number | null;
  /** How it goes on; none: straight. */
  surveys: readonly HoleSurvey[];
}

/** A bed along a bore, metres from its mouth. */
export interface BoredBed {
  bed: Bed;
  from: number;
  to: number;
}

/** Metres between the places at which a bore that is not straight down is asked, and how exactly a change is found. */
const stride = 25;
/** Metres of a bore beside which one column is looked at. */
const reach = 50;
const exactness = 0.04;

const isSame = (a: Bed, b: Bed): boolean =>
  a.unit === b.unit && a.rock === b.rock && a.number === b.number && a.fault === b.fault;

/** What a bore meets down to a length in metres: straight down the column of its place, else the beds along its way. */
export function boredBeds({ lon, lat, surveys, ...mouth }: Bore, length: number): BoredBed[] {
  const { height } = landformAt(lon, lat);
  if (surveys.length === 0 && (mouth.inclination >= 90 || mouth.azimuth === null))
    return columnAt(lon, lat, length).beds.map((bed) => ({ bed, from: height - bed.top, to: height - bed.bottom }));
  const { x, y } = toPlane(lon, lat);
  const path = holePath(mouth, surveys);
  const at = (metres: number): Bed => {
    const { east, north, down } = path.at(metres);
    const place = fromPlane(x + east / 1000, y + north / 1000);
    const level = height - down;
    // A bore into a slope is for some metres above ground that falls away: it is taken to start on it
    const found = bedAt(place.lon, place.lat, Math.min(level, landformAt(place.lon, place.lat).height - 0.01));
    if (!found) throw new Error(`nothing at longitude ${place.lon}, latitude ${place.lat}, ${level} m`);
    return found;
  };
  /** The beds below a place of the bore, down to a depth below its mouth. */
  const columnBeside = (metres: number, down: number): readonly Bed[] => {
    const { east, north } = path.at(metres);
    const place = fromPlane(x + east / 1000, y + north / 1000);
    const ground = landformAt(place.lon, place.lat).height;
    return columnAt(place.lon, place.lat, Math.max(0.1, ground - height + down)).beds;
  };
  /** Where a bed ends between two places: by the column there, else by halving. */
  const endOf = (bed: Bed, start: number, end: number): number => {
    let [low, high] = [start, end];
    const [upper, lower] = [path.at(low).down, path.at(high).down];
    for (let [turn, guess] = [0, (low + high) / 2]; turn < 3 && high - low > exactness; turn++) {
      const bottom = columnBeside(guess, lower).findLast((each) => isSame(each, bed))?.bottom ?? height;
      guess = start + ((height - bottom - upper) / (lower - upper)) * (end - start);
      for (const tried of [guess - exactness / 2, guess + exactness / 2]) {
        if (tried <= low || tried >= high) continue;
        if (isSame(at(tried), bed)) low = tried;
        else high = tried;
      }
      guess = Math.min(high, Math.max(low, guess));
    }
    while (high - low > exactness * 1.01) {
      const middle = (low + high) / 2;
      if (isSame(at(middle), bed)) low = middle;
      else high = middle;
    }
    return high;
  };
  /** The middles of the beds that the column beside a part of the bore has there. */
  const thinBeds = (start: number, end: number): number[] => {
    const [top, bottom] = [height - path.at(start).down, height - path.at(end).down];
    return columnBeside((start + end) / 2, height - bottom).flatMap((each) => {
      const [high, low] = [Math.min(each.top, top), Math.max(each.bottom, bottom)];
      return high > low ? [start + ((top - (high + low) / 2) / (top - bottom)) * (end - start)] : [];
    });
  };
  const beds: BoredBed[] = [];
  let [from, bed, before] = [0, at(0.01), 0.01];
  for (const reached of askedPlaces(length, thinBeds)) {
    // More than one bed may lie between two places
    for (const next = at(reached); !isSame(next, bed);) {
      const change = endOf(bed, before, reached);
      beds.push({ bed, from, to: change });
      [from, bed, before] = [change, at(change), change];
    }
    before = reached;
  }
  beds.push({ bed, from, to: length });
  return beds;
}

/** Places along a bore at which it is asked, growing to its end, metres: at every stride, and in beds that a stride might miss. */
function askedPlaces(length: number, thinBeds: (from: number, to: number) => number[]): number[] {
  const strides = Array.from({ length: Math.ceil(length / stride) }, (_, at) => Math.min(length, (at + 1) * stride));
  const between = Array.from({ length: Math.ceil(length / reach) }, (_, at) =>
    thinBeds(at * reach, Math.min(length, (at + 1) * reach)),
  );
  return [...strides, ...between.flat()].toSorted((a, b) => a - b);
}
