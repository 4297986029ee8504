/** GRS 80, the ellipsoid of CGCS2000. */
const semiMajor = 6_378_137;
const flattening = 1 / 298.257222101;
const radians = Math.PI / 180;

/** Gauss–Krüger coordinates as Chinese tables write them, metres. */
export interface GridPoint {
  /** X, north of the equator. */
  northing: number;
  /** Y with the zone in front and a false easting of 500 km: 8 digits. */
  easting: number;
  zone: number;
}

/**
 * Gauss–Krüger projection in 3° zones (CGCS2000, EPSG:4528 for zone 40), by Krüger's series in the third flattening
 * to the fourth order (Karney 2011, "Transverse Mercator with an accuracy of a few nanometers", eqs. 7–11, 35).
 * Longitude first, degrees; the zone is the caller's: provincial data keep to zone 40 beyond its edge.
 */
export function toGaussKruger(lon: number, lat: number, zone: number): GridPoint {
  const n = flattening / (2 - flattening);
  const radius = (semiMajor / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const alpha = [
    n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16 + (41 * n ** 4) / 180,
    (13 * n ** 2) / 48 - (3 * n ** 3) / 5 + (557 * n ** 4) / 1440,
    (61 * n ** 3) / 240 - (103 * n ** 4) / 140,
    (49_561 * n ** 4) / 161_280,
  ];
  const eccentricity = Math.sqrt(flattening * (2 - flattening));
  const phi = lat * radians;
  const lambda = (lon - zone * 3) * radians;
  const tau = Math.tan(phi);
  const sigma = Math.sinh(eccentricity * Math.atanh((eccentricity * tau) / Math.hypot(1, tau)));
  const conformal = tau * Math.hypot(1, sigma) - sigma * Math.hypot(1, tau);
  const xi = Math.atan2(conformal, Math.cos(lambda));
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(conformal, Math.cos(lambda)));
  let [north, east] = [xi, eta];
  for (const [index, coefficient] of alpha.entries()) {
    const order = 2 * (index + 1);
    north += coefficient * Math.sin(order * xi) * Math.cosh(order * eta);
    east += coefficient * Math.cos(order * xi) * Math.sinh(order * eta);
  }
  const metres = (value: number): number => Math.round(value * 1000) / 1000;
  return { northing: metres(radius * north), easting: metres(zone * 1_000_000 + 500_000 + radius * east), zone };
}
