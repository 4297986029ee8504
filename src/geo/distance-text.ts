/** How far something is, as precisely as one says it: '820 m', '3.4 km'. */
export const distanceText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
