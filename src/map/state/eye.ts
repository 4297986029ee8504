/** Where the camera of the 3D map stands and looks. */
export interface Eye {
  /** Degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Metres above the ellipsoid; negative below it. */
  height: number;
  /** Degrees, clockwise from north. */
  heading: number;
  /** Degrees above the horizontal; -90 looks straight down. */
  pitch: number;
  /** Degrees that the horizon is turned, -180 to 180; 0 is level. */
  roll: number;
}

const trimmed = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** As it stands in an address: five numbers, and a sixth where the camera is not level. */
export function writeEye({ lon, lat, height, heading, pitch, roll }: Eye): string {
  const turned = trimmed(roll, 1);
  const level = [trimmed(lon, 6), trimmed(lat, 6), trimmed(height, 1), trimmed(heading, 1), trimmed(pitch, 1)];
  return (turned === '0' ? level : [...level, turned]).join(',');
}

/** The way back; null where it is none, or one off the earth. */
export function readEye(text: string): Eye | null {
  const parts = text.split(',');
  if (parts.length < 5 || parts.length > 6 || !parts.every((part) => /^-?\d+(\.\d+)?$/.test(part))) return null;
  const [lon = 0, lat = 0, height = 0, heading = 0, pitch = 0, roll = 0] = parts.map(Number);
  const isRight =
    Math.abs(lon) <= 180 &&
    Math.abs(lat) <= 90 &&
    height >= -100_000 &&
    height <= 100_000_000 &&
    heading >= 0 &&
    heading <= 360 &&
    Math.abs(pitch) <= 90 &&
    Math.abs(roll) <= 180;
  return isRight ? { lon, lat, height, heading, pitch, roll } : null;
}
