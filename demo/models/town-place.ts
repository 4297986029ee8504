/** Middle of the sample town: a plain between canals, where no water lies. */
export const middle = { lon: 120.565, lat: 30.64 } as const;

/** Metres: of a side of the town. */
export const side = 2400;

export const metresPerDegree = { lon: 111_320 * Math.cos((middle.lat * Math.PI) / 180), lat: 110_860 } as const;

const [across, along] = [side / 2 / metresPerDegree.lon, side / 2 / metresPerDegree.lat];
/** Degrees. */
export const townBox = {
  west: middle.lon - across,
  south: middle.lat - along,
  east: middle.lon + across,
  north: middle.lat + along,
} as const;
