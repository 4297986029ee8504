import { markupLayer, numberIn } from './markup-layer.ts';
import { limits, partKinds } from './own-layer.ts';
import { Problems } from './problems.ts';
import type { RawFeature, RawLayer, RawPart } from './raw-layer.ts';
import { ValueTable } from './value-table.ts';
import { walkXml } from './walk-xml.ts';

const labels: Readonly<Partial<Record<string, string>>> = {
  name: '名称',
  desc: '说明',
  cmt: '备注',
  ele: '高程',
  time: '时间',
  type: '类型',
  sym: '符号',
};
const things: Readonly<Partial<Record<string, string>>> = { wpt: '航点', rte: '航线', trk: '轨迹' };

interface Thing {
  parts: RawPart[];
  values: Map<string, string>;
}

/** GPX 1.0 and 1.1: waypoints as points, routes and tracks as lines. @throws UnreadableFile */
export function readGpx(name: string, text: string): RawLayer {
  const problems = new Problems('个对象');
  const table = new ValueTable();
  const features: RawFeature[] = [];
  const path: string[] = [];
  let thing: Thing | null = null;
  const fault = walkXml(text, {
    open: (tag, attributes) => {
      path.push(tag);
      const label = things[tag];
      if (label !== undefined) thing = { parts: [], values: new Map([['种类', label]]) };
      if (tag === 'rte' || tag === 'trkseg') thing?.parts.push({ kind: partKinds.line, xy: [] });
      const place = [numberIn(attributes['lon']), numberIn(attributes['lat'])];
      if (tag === 'wpt') thing?.parts.push({ kind: partKinds.point, xy: place });
      if (tag === 'rtept' || tag === 'trkpt') thing?.parts.at(-1)?.xy.push(...place);
    },
    close: (tag, content) => {
      path.pop();
      if (!thing) return;
      const label = labels[tag];
      if (label !== undefined && Object.hasOwn(things, path.at(-1) ?? '')) thing.values.set(label, content);
      if (!Object.hasOwn(things, tag)) return;
      if (features.length <= limits.features) features.push(featureOf(thing, features.length, table));
      thing = null;
    },
  });
  if (fault !== null) problems.say(fault);
  return markupLayer(name, features, table, problems);
}

function featureOf({ parts, values }: Thing, at: number, table: ValueTable): RawFeature {
  // Recorders leave segments without length behind
  const drawn = parts.filter(({ kind, xy }) => kind === partKinds.point || xy.length > 2);
  return { number: at + 1, row: table.add(values), parts: drawn.length === 0 ? 'noGeometry' : drawn };
}
