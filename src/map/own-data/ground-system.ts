import proj4 from 'proj4';
import { type DatumKey, datums } from '../../geo/datums.ts';
import { fromGaussKruger } from '../../geo/gauss-kruger.ts';
import { systemOfEpsg } from '../../geo/gauss-kruger-systems.ts';
import { splitEasting, falseEasting } from '../../geo/zones.ts';

/** How numbers of a file become degrees. They stay on the datum that they were measured on. */
export interface GroundSystem {
  name: string;
  isInDegrees: boolean;
  /** Longitude and latitude into `into`; NaN for what no place of the earth has. */
  toDegrees: (x: number, y: number, into: [number, number]) => void;
  /** What the visitor has to know of it; a Chinese sentence. */
  warning: string | null;
}

const otherDatum = (name: string): string =>
  `坐标属于${name}，与地图所用的 CGCS2000 没有公开的转换参数，按原坐标显示，位置可能偏差数十米至百余米`;

const warningOf = (datum: DatumKey | null): string | null =>
  datum === null
    ? otherDatum('未能识别的坐标基准')
    : datums[datum].agreesWithWgs84
      ? null
      : otherDatum(`“${datums[datum].name}”`);

export const plainDegrees: GroundSystem = {
  name: '经纬度',
  isInDegrees: true,
  toDegrees: (x, y, into) => {
    into[0] = x;
    into[1] = y;
  },
  warning: null,
};

/** Names of datums as .prj files of all programs write them. */
const datumNames: readonly [RegExp, DatumKey][] = [
  [/china.?2000|china.?geodetic.?coordinate.?system.?2000|cgcs.?2000|国家2000|2000国家/i, 'cgcs2000'],
  [/wgs.?(19)?84|world.?geodetic.?system.?1984/i, 'wgs84'],
  [/xi.?.?an.?(19)?80|西安/i, 'xian1980'],
  [/beijing.?(19)?54|北京/i, 'beijing1954'],
];

const degree = 180 / Math.PI;

/** @returns null for a text that describes no known projection */
export function systemOfPrj(wkt: string): GroundSystem | null {
  const [, datumName = ''] = /DATUM\s*\[\s*"([^"]*)"/i.exec(wkt) ?? [];
  const datum = datumNames.find(([pattern]) => pattern.test(datumName))?.[1] ?? null;
  const [, name = '坐标系'] = /^\s*\w+\s*\[\s*"([^"]*)"/.exec(wkt) ?? [];
  const warning = warningOf(datum);
  if (/^\s*(GEOGCS|GEOGCRS|GEODCRS)\b/i.test(wkt)) return { ...plainDegrees, name, warning };
  return projected(wkt, name, warning);
}

/** The projection alone, from metres to degrees on its own ellipsoid: what proj4 knows of shifts is not used. */
function projected(wkt: string, name: string, warning: string | null): GroundSystem | null {
  try {
    const projection = new proj4.Proj(wkt) as InstanceType<typeof proj4.Proj> & { to_meter?: number };
    const unit = projection.to_meter ?? 1;
    return {
      name,
      isInDegrees: false,
      warning,
      toDegrees: (x, y, into) => {
        const place = projection.inverse({ x: x * unit, y: y * unit });
        into[0] = place.x * degree;
        into[1] = place.y * degree;
      },
    };
  } catch {
    return null;
  }
}

/** Degrees of CGCS2000 and WGS 84, Web Mercator, and Gauss–Krüger of China. @returns null for others */
export function systemOfCode(epsg: number): GroundSystem | null {
  const geographic = (Object.keys(datums) as DatumKey[]).find((key) => datums[key].epsg === epsg);
  if (geographic) return { ...plainDegrees, warning: warningOf(geographic) };
  if (epsg === 3857 || epsg === 900_913)
    return projected('+proj=merc +a=6378137 +b=6378137 +units=m +no_defs', 'Web 墨卡托', null);
  const system = systemOfEpsg(epsg);
  if (!system) return null;
  return {
    name: `${datums[system.datum].shortName} 高斯—克吕格`,
    isInDegrees: false,
    warning: warningOf(system.datum),
    toDegrees: (easting, northing, into) => {
      ({ lon: into[0], lat: into[1] } = fromGaussKruger({ easting, northing }, system));
    },
  };
}

/** Gauss–Krüger as tables have it: with the zone in front of the easting, which may change from row to row. */
export const zonedGrid: GroundSystem = {
  name: '高斯—克吕格（东坐标带带号）',
  isInDegrees: false,
  warning: '坐标按 CGCS2000 高斯—克吕格投影读取；若属于 1954 北京或 1980 西安坐标系，位置可能偏差数十米至百余米',
  toDegrees: (x, northing, into) => {
    const split = splitEasting(x);
    into[0] = Number.NaN;
    if (!split) return;
    const { zone, easting } = split;
    ({ lon: into[0], lat: into[1] } = fromGaussKruger(
      { easting, northing },
      { datum: 'cgcs2000', zone, isPrefixed: false },
    ));
  },
};

/** The same without a zone. @param meridian central meridian, degrees, a multiple of 3 */
export function bareGrid(meridian: number): GroundSystem {
  const system = { datum: 'cgcs2000', zone: { width: 3, number: meridian / 3 }, isPrefixed: false } as const;
  return {
    name: `高斯—克吕格（中央经线 ${meridian}°）`,
    isInDegrees: false,
    warning: `东坐标没有带号，按中央经线 ${meridian}°、东移 ${falseEasting / 1000} 千米、CGCS2000 读取；不对时请选其他中央经线`,
    toDegrees: (easting, northing, into) => {
      ({ lon: into[0], lat: into[1] } = fromGaussKruger({ easting, northing }, system));
    },
  };
}
