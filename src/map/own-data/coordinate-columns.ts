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
  // In surveying X points north, in programs east: the numbers decide
  {
    first: [/^(x|x坐标|坐标x|xcoord|xcoordinate|pointx|x\d{4})$/, /^x(坐标)?|坐标x$/],
    second: [/^(y|y坐标|坐标y|ycoord|ycoordinate|pointy|y\d{4})$/, /^y(坐标)?|坐标y$/],
    isOrderNamed: false,
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
  return null;
}
