/** Where a camera stands that looks straight down: degrees, metres. */
export interface Above {
  lon: number;
  lat: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}
export type Place = readonly [lon: number, lat: number];
export type Pixel = readonly [x: number, y: number];

const radius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
/** Of Cesium's camera, along the longer side. */
const fieldOfView = radians(60);

/** Metres to the side, for each metre away, of a pixel from the middle. */
const slopeOfPixel = ({ width, height }: Size): number => Math.tan(fieldOfView / 2) / (Math.max(width, height) / 2);

/** The pixel of what is so many metres to the east and north of the middle, and so far below the camera. */
export function pixelAt([east, north]: readonly [number, number], below: number, size: Size): Pixel {
  const perMetre = 1 / (below * slopeOfPixel(size));
  return [size.width / 2 + east * perMetre, size.height / 2 - north * perMetre];
}

/** The ground under a pixel, as on a globe of even radius: a few hundred metres off at most, of some hundred kilometres. */
export function groundUnder([x, y]: Pixel, size: Size, eye: Above): Place {
  const perPixel = slopeOfPixel(size);
  const [east, north] = [(x - size.width / 2) * perPixel, (size.height / 2 - y) * perPixel];
  // From the eye along (east, north, -1) to the sphere round the middle of the earth
  const far = radius + eye.height;
  const [a, b, c] = [east ** 2 + north ** 2 + 1, -2 * far, far ** 2 - radius ** 2];
  const t = (-b - Math.sqrt(b ** 2 - 4 * a * c)) / (2 * a);
  const [right, ahead, up] = [east * t, north * t, far - t];
  const phi = radians(eye.lat);
  const [outward, polar] = [up * Math.cos(phi) - ahead * Math.sin(phi), up * Math.sin(phi) + ahead * Math.cos(phi)];
  return [eye.lon + degrees(Math.atan2(right, outward)), degrees(Math.asin(polar / radius))];
}

/** The pixel of a place on the ground, as exact as `groundUnder`. */
export function pixelOf([lon, lat]: Place, size: Size, eye: Above): Pixel {
  const [phi, east] = [radians(eye.lat), radians(lon - eye.lon)];
  const [outward, polar] = [Math.cos(radians(lat)) * Math.cos(east), Math.sin(radians(lat))].map((x) => x * radius) as [
    number,
    number,
  ];
  const up = outward * Math.cos(phi) + polar * Math.sin(phi);
  const ahead = polar * Math.cos(phi) - outward * Math.sin(phi);
  const right = radius * Math.cos(radians(lat)) * Math.sin(east);
  return pixelAt([right, ahead], radius + eye.height - up, size);
}
