const rounded = (value: number, digits: number): string =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: 0, maximumFractionDigits: digits });

/** Metres as people read them: '853.2 m', '12.35 km'. */
export const metresText = (metres: number): string =>
  metres < 1000 ? `${rounded(metres, 1)} m` : `${rounded(metres / 1000, metres < 100_000 ? 3 : 1)} km`;

/** Square metres; from one square kilometre on in square kilometres. */
export const areaText = (squareMetres: number): string =>
  squareMetres < 1e6 ? `${rounded(squareMetres, 0)} m²` : `${rounded(squareMetres / 1e6, 3)} km²`;

/** The units that land and mining are counted in beside the metre's: hectares and mu (15 to a hectare). */
export const landText = (squareMetres: number): string =>
  `${rounded(squareMetres / 1e4, 2)} 公顷，${rounded((squareMetres / 1e4) * 15, 1)} 亩`;

/** In place of an area. */
export const crossedText = '各边互相交叉，没有面积，请重画';

export const angleText = (degrees: number): string => `${rounded(degrees, 2)}°`;

const winds = ['北', '北东', '东', '南东', '南', '南西', '西', '北西'];
/** '143.25°（南东）', as a geologist says a direction. */
export const azimuthText = (azimuth: number): string =>
  `${angleText(azimuth)}（${winds[Math.round(azimuth / 45) % 8]}）`;
