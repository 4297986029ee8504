import { markupLayer, numberIn } from './markup-layer.ts';
import { limits, partKinds } from './own-layer.ts';
import { Problems, type Reason } from './problems.ts';
import type { RawFeature, RawLayer, RawPart } from './raw-layer.ts';
import { ValueTable } from './value-table.ts';
import { walkXml } from './walk-xml.ts';

/** Simple values of a placemark that are shown, by what they are called. */
const labels: Readonly<Partial<Record<string, string>>> = {
  name: '名称',
  description: '说明',
  address: '地址',
  when: '时间',
};
const shapes: Readonly<Partial<Record<string, (typeof partKinds)[keyof typeof partKinds]>>> = {
  Point: partKinds.point,
  LineString: partKinds.line,
  LinearRing: partKinds.ring,
};
/** What a file asks for beside its features, and why it is not shown. */
const leftOut: Readonly<Partial<Record<string, string>>> = {
  NetworkLink: '文件引用了网络链接，为安全起见没有读取',
  GroundOverlay: '文件含贴图，没有显示',
  Model: '文件含三维模型，没有显示',
};

interface Placemark {
  parts: RawPart[];
  fault: Reason | null;
  values: Map<string, string>;
  /** Coordinates of a track, a position each. */
  track: number[];
}

/** KML 2.2 and 2.3, with the tracks of gx. @throws UnreadableFile */
export function readKml(name: string, text: string): RawLayer {
  const problems = new Problems('个地标');
  const table = new ValueTable();
  const features: RawFeature[] = [];
  const path: string[] = [];
  const schemas = placemarkSchemas(text);
  let mark: Placemark | null = null;
  let dataName = '';
  const isPlacemark = (tag: string): boolean => tag === 'Placemark' || schemas.has(tag);
  const fault = walkXml(text, {
    open: (tag, attributes) => {
      path.push(tag);
      const sentence = leftOut[tag];
      if (sentence !== undefined) problems.say(sentence);
      if (isPlacemark(tag)) mark = { parts: [], fault: null, values: new Map(), track: [] };
      if (tag === 'Data' || tag === 'SimpleData') dataName = attributes['name'] ?? '';
    },
    close: (tag, content) => {
      path.pop();
      if (!mark) return;
      if (isPlacemark(tag)) {
        if (features.length <= limits.features) features.push(featureOf(mark, features.length, table));
        mark = null;
      } else {
        const parent = path.at(-1) ?? '';
        // Values of such a placemark are called as its schema calls them
        if (schemas.get(parent)?.has(tag) === true) mark.values.set(tag, content);
        else take(mark, { tag, parent: isPlacemark(parent) ? 'Placemark' : parent, content, dataName });
      }
    },
  });
  if (fault !== null) problems.say(fault);
  return markupLayer(name, features, table, problems);
}

/** KML 2.0 and 2.1: a Schema of the parent Placemark names elements that are placemarks, and the fields in them. */
function placemarkSchemas(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const schemas = new Map<string, ReadonlySet<string>>();
  for (const piece of text.split(/<(?:\w+:)?Schema(?=\s)/).slice(1)) {
    const head = piece.slice(0, piece.indexOf('>'));
    const name = attributeIn(head, 'name');
    if (name === null || attributeIn(head, 'parent') !== 'Placemark') continue;
    const [inside = ''] = piece.split(/<\/(?:\w+:)?Schema>/);
    const fields = inside.split(/<(?:\w+:)?Simple(?:Array)?Field(?=\s)/).slice(1);
    schemas.set(
      name,
      new Set(fields.flatMap((field) => attributeIn(field.slice(0, field.indexOf('>')), 'name') ?? [])),
    );
  }
  return schemas;
}

const attributeIn = (head: string, name: 'name' | 'parent'): string | null =>
  attributes[name].exec(head)?.[1]?.trim() ?? null;
const attributes = { name: /\sname\s*=\s*["']([^"']*)["']/, parent: /\sparent\s*=\s*["']([^"']*)["']/ };

function featureOf({ parts, fault, values }: Placemark, at: number, table: ValueTable): RawFeature {
  const row = table.add(values);
  return { number: at + 1, row, parts: fault ?? (parts.length === 0 ? 'noGeometry' : parts) };
}

interface Closed {
  tag: string;
  parent: string;
  content: string;
  dataName: string;
}

function take(mark: Placemark, { tag, parent, content, dataName }: Closed): void {
  const kind = shapes[parent];
  const label = labels[tag];
  if (tag === 'coordinates' && kind !== undefined) addPart(mark, { kind, xy: positionsIn(content) });
  else if (tag === 'coord') mark.track.push(...positionOf(content.trim().split(/\s+/)));
  else if (tag === 'Track') {
    addPart(mark, { kind: partKinds.line, xy: mark.track });
    mark.track = [];
  } else if ((tag === 'value' || tag === 'SimpleData') && dataName !== '') mark.values.set(dataName, content);
  else if (label !== undefined && (parent === 'Placemark' || parent === 'TimeStamp'))
    mark.values.set(label, withoutTags(content));
}

function addPart(mark: Placemark, part: RawPart): void {
  // A point of several positions is none
  if (part.kind === partKinds.point && part.xy.length > 2) mark.fault = 'broken';
  else mark.parts.push(part);
}

const positionOf = (texts: readonly string[]): [number, number] => [numberIn(texts[0]), numberIn(texts[1])];
/** 'lon,lat,height lon,lat,height'; some programs write spaces after the commas. */
const positionsIn = (content: string): number[] =>
  content
    .replace(/(?<!\s)\s*,\s*/g, ',')
    .trim()
    .split(/\s+/)
    .flatMap((tuple) => (tuple === '' ? [] : positionOf(tuple.split(','))));

/** Descriptions are pages; only their words are shown. */
const withoutTags = (content: string): string =>
  content
    .split(/<\/(?:script|style)>/i)
    .map((part, at, parts) => (at < parts.length - 1 ? part.replace(/<(?:script|style)\b[\s\S]*/i, '') : part))
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ');
