import { partKinds, UnreadableFile } from './own-layer.ts';
import type { Problems, Reason } from './problems.ts';
import type { RawFeature, RawPart } from './raw-layer.ts';

/** ESRI Shapefile Technical Description, July 1998. Lengths in the file are counted in words of two bytes. */
const magic = 9994;
const headerBytes = 100;
const recordHeaderBytes = 8;

type Reader = (view: DataView) => RawPart[] | Reason;

/** @throws UnreadableFile when it is no shapefile at all */
export function* readShapes(bytes: Uint8Array, problems: Problems): Generator<RawFeature> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < headerBytes || view.getInt32(0) !== magic) throw new UnreadableFile('.shp 不是 Shapefile 文件');
  let at = headerBytes;
  for (let row = 0; at + recordHeaderBytes <= view.byteLength; row += 1) {
    const length = view.getInt32(at + 4) * 2;
    const start = at + recordHeaderBytes;
    if (length < 4 || start + length > view.byteLength) break;
    yield { number: row + 1, row, parts: shapeIn(new DataView(view.buffer, view.byteOffset + start, length)) };
    at = start + length;
  }
  if (at < Math.min(view.getInt32(24) * 2, view.byteLength) || view.getInt32(24) * 2 > view.byteLength)
    problems.say('.shp 文件不完整，只读取了完好的部分');
}

/** Types with heights and measures begin with the same figures as the plain ones. */
function shapeIn(view: DataView): RawPart[] | Reason {
  const type = view.getInt32(0, true);
  if (type === 0) return 'noGeometry';
  const read = readers[type % 10];
  if (!read || type > 28) return 'unknownKind';
  try {
    return read(view);
  } catch (error) {
    // The record promises more than it holds
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}

const readers: Readonly<Partial<Record<number, Reader>>> = {
  1: (view) => [{ kind: partKinds.point, xy: positions(view, 4, 1) }],
  3: (view) => paths(view, partKinds.line),
  5: (view) => paths(view, partKinds.ring),
  8: (view) => {
    const xy = positions(view, 40, view.getInt32(36, true));
    return xy.flatMap((x, place): RawPart[] =>
      place % 2 === 0 ? [{ kind: partKinds.point, xy: [x, xy[place + 1] ?? Number.NaN] }] : [],
    );
  },
};

const coordinateBytes = 8;

function positions(view: DataView, offset: number, count: number): number[] {
  if (count < 0 || offset + count * 2 * coordinateBytes > view.byteLength) throw new RangeError('past the record');
  const xy: number[] = [];
  for (let place = 0; place < count * 2; place += 1) xy.push(view.getFloat64(offset + place * coordinateBytes, true));
  return xy;
}

function paths(view: DataView, kind: RawPart['kind']): RawPart[] | Reason {
  const [count, total] = [view.getInt32(36, true), view.getInt32(40, true)];
  if (count <= 0 || total <= 0) return 'noGeometry';
  const offset = 44 + count * 4;
  const xy = positions(view, offset, total);
  const parts: RawPart[] = [];
  for (let part = 0; part < count; part += 1) {
    const start = view.getInt32(44 + part * 4, true);
    const end = part + 1 < count ? view.getInt32(48 + part * 4, true) : total;
    if (start < 0 || end < start || end > total) return 'broken';
    parts.push({ kind, xy: xy.slice(start * 2, end * 2) });
  }
  return parts;
}
