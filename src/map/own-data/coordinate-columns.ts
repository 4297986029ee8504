/** Columns of a table that hold positions. */
export interface CoordinateColumns {
  /** The one to the east, or the first of a pair whose names leave that open. */
  first: number;
  second: number;
  /** Whether the names say which is which. */
  isOrderNamed: boolean;
}

type Names = readonly RegExp[];
/** Pairs of names, the surest first. */
const pairs: readonly { first: Names; second: Names; isOrderNamed: boolean }[] = [
  {
    first: [
      /^(经度|东经|lon|lng|long|longitude|gpslongitude|经度坐标)$/,
      /经度|longitude|(^|_)(lon|lng)(_|$|wgs|cgcs|2000|84)/,
    ],
    second: [/^(纬度|北纬|lat|latitude|gpslatitude|纬度坐标)$/, /纬度|latitude|(^|_)lat(_|$|wgs|cgcs|2000|84)/],
    isOrderNamed: true,
  },
  {
    first: [/^(东坐标|东向坐标|横坐标|东|easting|east|e)$/, /东坐标|横坐标|easting/],
    second: [/^(北坐标|北向坐标|纵坐标|北|northing|north|n)$/, /北坐标|纵坐标|northing/],
    isOrderNamed: true,
  },
];

/** A heading without its unit, brackets and spaces: '经度 (°)' and '经度_' are '经度'. */
const plainName = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([【{][^([【{)\]】}]*[)\]】}]/g, '')
    .replace(/[\s_\-.:：/]+/g, '_')
    .replace(/^_+/, '')
    .replace(/(?<!_)_+$/, '');

/** The columns of positions by their headings; null: none is called so. */
export function coordinateColumns(headings: readonly string[]): CoordinateColumns | null {
  const names = headings.map(plainName);
  const find = (patterns: Names, besides = -1): number => {
    for (const pattern of patterns) {
      const at = names.findIndex(
        (name, place) => place !== besides && (pattern.test(name) || pattern.test(name.replaceAll('_', ''))),
      );
      if (at >= 0) return at;
    }
    return -1;
  };
  for (const { first: firstNames, second: secondNames, isOrderNamed } of pairs) {
    const first = find(firstNames);
    const second = find(secondNames, first);
    if (first >= 0 && second >= 0) return { first, second, isOrderNamed };
  }
  return xyColumns(names.map((name) => name.replaceAll('_', '')));
}

/** What may stand behind an X in front: 'X坐标', 'X2000', 'xcoord'; other words make it another name, as 'XH' and 'XMMC' are. */
const behindX = /坐标|向|值|coordinates?|coords?|cgcs2000|wgs84|\d{1,4}|m|米/g;
const isNamedX = (name: string): boolean => name.startsWith('x') && name.slice(1).replaceAll(behindX, '') === '';

/**
 * Two columns whose names differ in X and Y only, the plainest first: 'X' and 'Y', 'X坐标', then those that end so, 'ZKX'.
 * In surveying X points north, in programs east: the numbers decide.
 */
function xyColumns(names: readonly string[]): CoordinateColumns | null {
  const stems = names.flatMap((name, first) => {
    const second = (other: string): number => names.indexOf(other);
    if (isNamedX(name)) return [{ first, second: second(`y${name.slice(1)}`), rank: name.length }];
    if (name.endsWith('x')) return [{ first, second: second(`${name.slice(0, -1)}y`), rank: 100 + name.length }];
    return [];
  });
  const [best] = stems.filter((pair) => pair.second >= 0).sort((one, other) => one.rank - other.rank);
  return best ? { first: best.first, second: best.second, isOrderNamed: false } : null;
}
