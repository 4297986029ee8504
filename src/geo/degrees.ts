interface Written {
  /** Digits after the point: four are about 10 m on the ground, six 0.1 m. */
  digits: number;
  /** Zeros at the end stay, so that figures stand below each other. */
  keepsZeros?: boolean;
}

const size = (value: number, { digits, keepsZeros = false }: Written): string => {
  const fixed = Math.abs(value).toFixed(digits);
  return keepsZeros ? fixed : String(Number(fixed));
};

/** '118.9175°E' */
export const longitudeLabel = (lon: number, written: Written): string => `${size(lon, written)}°${lon < 0 ? 'W' : 'E'}`;
/** '28.5°N' */
export const latitudeLabel = (lat: number, written: Written): string => `${size(lat, written)}°${lat < 0 ? 'S' : 'N'}`;

const inWords = (digits: number): Written => ({ digits, keepsZeros: true });
/** '东经 120.1551°' */
export const longitudeWords = (lon: number, digits = 4): string =>
  `${lon < 0 ? '西经' : '东经'} ${size(lon, inWords(digits))}°`;
/** '北纬 30.2000°' */
export const latitudeWords = (lat: number, digits = 4): string =>
  `${lat < 0 ? '南纬' : '北纬'} ${size(lat, inWords(digits))}°`;

/** Degrees and minutes as on the rim of a sheet, to a hundredth of a minute: 29.5833 → '29°35′', 119.0625 → '119°03.75′'. */
export function degreesAndMinutes(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 6000);
  const [minutes, fraction] = String((hundredths % 6000) / 100).split('.');
  const shown = `${(minutes ?? '').padStart(2, '0')}${fraction === undefined ? '' : `.${fraction}`}`;
  return `${value < 0 && hundredths > 0 ? '-' : ''}${Math.floor(hundredths / 6000)}°${shown}′`;
}

/** '120°09′18.4″', of the absolute value. @param digits of the seconds: one is about 3 m on the ground */
export function sexagesimal(value: number, digits: number): string {
  const part = 10 ** digits;
  const parts = Math.round(Math.abs(value) * 3600 * part);
  const seconds = ((parts % (60 * part)) / part).toFixed(digits).padStart(digits > 0 ? digits + 3 : 2, '0');
  const minutes = Math.floor(parts / (60 * part));
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${seconds}″`;
}

/** Degrees without what sums of doubles leave behind 1e-9, a tenth of a millimetre: 121.39699999999999 → 121.397. */
export const withoutNoise = (degrees: number): number => Math.round(degrees * 1e9) / 1e9;

/** Degrees, minutes and seconds as degrees; NaN where minutes or seconds are not below 60. */
export const fromSexagesimal = (degrees: number, minutes: number, seconds: number): number =>
  minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3600 : Number.NaN;
