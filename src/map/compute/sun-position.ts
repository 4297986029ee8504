import { radians } from '../../geo/measure.ts';
import type { Position } from '../../geo/position.ts';

const sine = (degrees: number): number => Math.sin(radians(degrees));
const cosine = (degrees: number): number => Math.cos(radians(degrees));
const degreesOf = (angle: number): number => (angle * 180) / Math.PI;
/** −180…180. */
const turned = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

/** The sun as seen from the middle of the earth. */
interface Sun {
  /** Apparent, of the equinox of the date; degrees, 0…360. */
  longitude: number;
  rightAscension: number;
  /** Degrees. */
  declination: number;
  /** Minutes by which true solar time is ahead of mean solar time. */
  equationOfTime: number;
}

/**
 * J. Meeus, Astronomical Algorithms, 2nd edition, 1998, chapter 25 (low accuracy, 0.01°) and 28.1. The difference between
 * universal and dynamical time moves the sun by 0.001° and is left out.
 */
export function sunOn(julianDay: number): Sun {
  const century = (julianDay - 2_451_545) / 36_525;
  const mean = 280.46646 + century * (36_000.76983 + century * 0.0003032);
  const anomaly = 357.52911 + century * (35_999.05029 - century * 0.0001537);
  const centre =
    (1.914602 - century * (0.004817 + century * 0.000014)) * sine(anomaly) +
    (0.019993 - century * 0.000101) * sine(2 * anomaly) +
    0.000289 * sine(3 * anomaly);
  const node = 125.04 - 1934.136 * century;
  const nutation = -0.00478 * sine(node);
  const longitude = mean + centre - 0.00569 + nutation;
  const obliquity = 23.4392911 - century * (0.0130042 + century * 1.6e-7) + 0.00256 * cosine(node);
  const rightAscension = degreesOf(Math.atan2(cosine(obliquity) * sine(longitude), cosine(longitude)));
  return {
    longitude: (turned(longitude) + 360) % 360,
    rightAscension: (rightAscension + 360) % 360,
    declination: degreesOf(Math.asin(sine(obliquity) * sine(longitude))),
    equationOfTime: 4 * turned(mean - 0.0057183 - rightAscension + nutation * cosine(obliquity)),
  };
}

/** Julian day of a minute of a day, both in 北京时间 (UTC+8). @param date 'YYYY-MM-DD' */
export const julianDayOf = (date: string, minute: number): number =>
  Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 2_440_587.5 + (minute - 480) / 1440;

/** The day in 北京时间, 'YYYY-MM-DD'. */
const dateOf = (julianDay: number): string =>
  new Date((julianDay + 480 / 1440 - 2_440_587.5) * 86_400_000).toISOString().slice(0, 10);

/**
 * The day in 北京时间 on which the sun's apparent longitude in a year is so many degrees: 270 is 冬至, 300 大寒. Exact to a
 * quarter of an hour (Meeus, chapter 27).
 */
export function dayOfLongitude(year: number, longitude: number): string {
  const fromSpring = longitude > 285 ? longitude - 360 : longitude;
  let julianDay = julianDayOf(`${year}-03-20`, 720) + (fromSpring / 360) * 365.25;
  for (let round = 0; round < 6; round++) julianDay += 58 * sine(longitude - sunOn(julianDay).longitude);
  return dateOf(julianDay);
}

/** Degrees; the azimuth from north, clockwise. */
export interface SkyPlace {
  /** Of the sun's middle, as it were without air. */
  altitude: number;
  azimuth: number;
}

/** @param minute of a day, both in 北京时间 */
export function sunSeenFrom({ lon, lat }: Position, date: string, minute: number): SkyPlace {
  const { declination, equationOfTime } = sunOn(julianDayOf(date, minute));
  const hourAngle = (minute - 720 + equationOfTime) / 4 + lon - 120;
  const altitude = Math.asin(sine(lat) * sine(declination) + cosine(lat) * cosine(declination) * cosine(hourAngle));
  const azimuth = Math.atan2(
    -cosine(declination) * sine(hourAngle),
    sine(declination) * cosine(lat) - cosine(declination) * cosine(hourAngle) * sine(lat),
  );
  return { altitude: degreesOf(altitude), azimuth: (degreesOf(azimuth) + 360) % 360 };
}

/** Degrees of the sun's middle when its upper limb is on a level horizon: 34′ of refraction and 16′ of radius. */
export const riseAltitude = -0.833;

/**
 * Degrees at which the upper limb is seen when the middle, without air, stands at an altitude; refraction at 1010 hPa and
 * 10 °C after Sæmundsson 1986 (Meeus 16.4), which is made for altitudes above −1°.
 */
export function limbAltitude(altitude: number): number {
  const from = Math.max(-1, altitude);
  return altitude + 16 / 60 + 1.02 / 60 / Math.tan(radians(from + 10.3 / (from + 5.11)));
}

/** A day of the sun at a place; minutes of the day in 北京时间. */
export interface SunDay {
  /** When the sun stands highest: true solar noon; and mean solar noon. */
  noon: number;
  meanNoon: number;
  /** Degrees of the sun's middle at noon. */
  noonAltitude: number;
  /** On a level horizon. Where the sun does not set, half a day before noon and after; where it does not rise, noon itself. */
  rise: number;
  set: number;
}

/** @param date 'YYYY-MM-DD' in 北京时间 */
export function sunDay(place: Position, date: string): SunDay {
  const meanNoon = 720 - 4 * (place.lon - 120);
  const noon = meanNoon - sunOn(julianDayOf(date, meanNoon)).equationOfTime;
  const isUp = (minute: number): boolean => sunSeenFrom(place, date, minute).altitude > riseAltitude;
  const end = (side: -1 | 1): number => {
    let [up, down] = [noon, noon + side * 720];
    if (!isUp(up)) return noon;
    if (isUp(down)) return down;
    for (let round = 0; round < 24; round++) {
      const middle = (up + down) / 2;
      if (isUp(middle)) up = middle;
      else down = middle;
    }
    return up;
  };
  const { altitude } = sunSeenFrom(place, date, noon);
  return { noon, meanNoon, noonAltitude: altitude, rise: end(-1), set: end(1) };
}
