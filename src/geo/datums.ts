export interface Ellipsoid {
  name: string;
  /** Metres. */
  semiMajor: number;
  /** 1/f. */
  inverseFlattening: number;
}

/** CGCS2000's own ellipsoid has the figures of GRS 80 (GB 22021-2008). */
const grs80: Ellipsoid = { name: 'GRS 80', semiMajor: 6_378_137, inverseFlattening: 298.257222101 };
/** Recommended by the IAG in 1975. */
const iag75: Ellipsoid = { name: 'IAG 75', semiMajor: 6_378_140, inverseFlattening: 298.257 };
const krassovsky: Ellipsoid = { name: 'Krassovsky 1940', semiMajor: 6_378_245, inverseFlattening: 298.3 };
const wgs84: Ellipsoid = { name: 'WGS 84', semiMajor: 6_378_137, inverseFlattening: 298.257223563 };

export interface Datum {
  /** As catalogues write it. */
  name: string;
  /** As names of its projected systems begin. */
  shortName: string;
  /** Of its geographic system, latitude and longitude. */
  epsg: number;
  ellipsoid: Ellipsoid;
  /** The ellipsoid in the words of proj4, without a shift to another datum. */
  ellipsoidDefinition: string;
  /**
   * Whether positions agree with WGS 84 within a metre, so that they may stand on one map. The older datums lie some ten to
   * a hundred metres beside it; how to get from one to the other is measured for each region and not published, so
   * nothing here goes from one datum to another.
   */
  agreesWithWgs84: boolean;
}

export type DatumKey = 'cgcs2000' | 'xian1980' | 'beijing1954' | 'wgs84';

/** Datums that geological documents of the province refer to. */
export const datums = {
  cgcs2000: {
    name: '2000 国家大地坐标系',
    shortName: 'CGCS2000',
    epsg: 4490,
    ellipsoid: grs80,
    ellipsoidDefinition: '+ellps=GRS80',
    agreesWithWgs84: true,
  },
  xian1980: {
    name: '1980 西安坐标系',
    shortName: '西安 1980',
    epsg: 4610,
    ellipsoid: iag75,
    ellipsoidDefinition: '+a=6378140 +b=6356755.288157528',
    agreesWithWgs84: false,
  },
  beijing1954: {
    name: '1954 北京坐标系',
    shortName: '北京 1954',
    epsg: 4214,
    ellipsoid: krassovsky,
    ellipsoidDefinition: '+ellps=krass',
    agreesWithWgs84: false,
  },
  wgs84: {
    name: 'WGS 84',
    shortName: 'WGS84',
    epsg: 4326,
    ellipsoid: wgs84,
    ellipsoidDefinition: '+datum=WGS84',
    agreesWithWgs84: true,
  },
} as const satisfies Readonly<Record<DatumKey, Datum>>;

/** The geographic system of a datum, in degrees, in the words of proj4. */
export const geographicDefinition = (datum: DatumKey): string =>
  `+proj=longlat ${datums[datum].ellipsoidDefinition} +no_defs`;
