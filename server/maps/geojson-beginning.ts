import { type StatedSystem, statedSystem, systemFault } from '../../src/geo/geojson-crs.ts';
import { LayerProblem } from './layer-problem.ts';

/** The system that the beginning of a GeoJSON states; null where it states none, or further on. */
export function statedIn(beginning: string): StatedSystem | null {
  const [member] = /"crs"\s*:\s*\{/.exec(beginning) ?? [];
  if (member === undefined) return null;
  const rest = beginning.slice(beginning.indexOf(member) + member.length - 1).slice(0, 1000);
  // One object in another
  const end = /\}\s*\}/.exec(rest);
  if (!end) return null;
  try {
    return statedSystem(JSON.parse(rest.slice(0, end.index + end[0].length)));
  } catch {
    return null;
  }
}

/** @throws LayerProblem where an answer that begins so is no GeoJSON, or lies in a system that the map does not draw */
export function assertDrawable(beginning: string): void {
  if (
    !/"type"\s*:\s*"(?:Feature|FeatureCollection|GeometryCollection|(?:Multi)?(?:Point|LineString|Polygon))"/.test(
      beginning,
    )
  )
    throw new LayerProblem('otherService', '答复不是 GeoJSON');
  const fault = systemFault(statedIn(beginning));
  if (fault !== null) throw new LayerProblem('otherService', fault);
}
