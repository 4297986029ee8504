import { DbfTable } from './dbf-table.ts';
import { decodeText } from './decode-text.ts';
import { type GroundSystem, systemOfPrj } from './ground-system.ts';
import { Problems } from './problems.ts';
import type { RawFeature, RawLayer } from './raw-layer.ts';
import { readShapes } from './read-shapes.ts';

/** The files of a shapefile, by their endings. */
export type ShapefileParts = Readonly<Partial<Record<'shp' | 'dbf' | 'prj' | 'cpg', Uint8Array>>>;

/** @throws UnreadableFile */
export function readShapefile(name: string, shp: Uint8Array, { dbf, prj, cpg }: ShapefileParts): RawLayer {
  const problems = new Problems('条记录');
  const table = dbf ? new DbfTable(dbf, cpg ? decodeText(cpg) : null, problems) : null;
  if (!table) problems.say('没有 .dbf 属性表，要素没有属性', false);
  return {
    name,
    system: systemOf(prj, problems),
    isOrderNamed: false,
    features: withoutDeleted(readShapes(shp, problems), table),
    fields: () => table?.fields ?? [],
    valuesOf: (row) => table?.valuesOf(row) ?? [],
    problems,
  };
}

function* withoutDeleted(features: Iterable<RawFeature>, table: DbfTable | null): Generator<RawFeature> {
  for (const feature of features) if (!table?.isDeleted(feature.row)) yield feature;
}

function systemOf(prj: Uint8Array | undefined, problems: Problems): GroundSystem | null {
  if (!prj) {
    problems.say('没有 .prj 坐标系文件，坐标系按数值推断，请核对位置');
    return null;
  }
  const wkt = decodeText(prj);
  const system = systemOfPrj(wkt);
  if (!system) problems.say(`.prj 中的坐标系“${wkt.trim().slice(0, 40)}”不能识别，按数值推断，请核对位置`);
  return system;
}
