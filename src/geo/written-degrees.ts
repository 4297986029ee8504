import { latitudeLabel, latitudeWords, longitudeLabel, longitudeWords, sexagesimal } from './degrees.ts';

/** How degrees are to be written: '度分秒', or decimal for any other notation. */
export interface DegreesNotation {
  notation: string;
  /** Digits behind the point: of the seconds, or of the degrees. */
  decimals: number;
}

/** How a longitude and a latitude are written. */
export interface DegreesWritten {
  longitude: (lon: number) => string;
  latitude: (lat: number) => string;
}

const inSeconds = (digits: number): DegreesWritten => ({
  longitude: (lon) => `${sexagesimal(lon, digits)}${lon < 0 ? 'W' : 'E'}`,
  latitude: (lat) => `${sexagesimal(lat, digits)}${lat < 0 ? 'S' : 'N'}`,
});

/** '118.9175°E', '28.5°N'; or '118°55′03.0″E', '28°30′00.0″N'. */
export function degreeLabels({ notation, decimals }: DegreesNotation): DegreesWritten {
  if (notation === '度分秒') return inSeconds(decimals);
  const written = { digits: decimals };
  return { longitude: (lon) => longitudeLabel(lon, written), latitude: (lat) => latitudeLabel(lat, written) };
}

/** '东经 118.9175°', '北纬 28.5000°'; or '118°55′03.0″E', '28°30′00.0″N'. */
export function degreeWords({ notation, decimals }: DegreesNotation): DegreesWritten {
  if (notation === '度分秒') return inSeconds(decimals);
  return { longitude: (lon) => longitudeWords(lon, decimals), latitude: (lat) => latitudeWords(lat, decimals) };
}
