/*
 * Point clouds of OGC 3D Tiles 1.0 (18-053r2, 10.5), after the specification: 28 bytes, the feature table in words and in bytes, the
 * batch table. What every reader must take, and nothing of the code that reads them.
 */

/** Metres east, north and up, as the axes of a tile have them, and the colour, each part 0…255. */
export interface CloudPoint {
  at: readonly [number, number, number];
  colour: readonly [number, number, number];
  /** Place of its object in the names. */
  object: number;
}

/** Every part begins and ends at a multiple of eight. */
const words = (value: object, before: number): Buffer => {
  const text = Buffer.from(JSON.stringify(value));
  return Buffer.concat([text, Buffer.alloc((8 - ((before + text.length) % 8)) % 8, 0x20)]);
};
const bytesOf = (parts: readonly Buffer[]): Buffer => {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
};

/** @param names of the objects that the points belong to; none: points of no object */
export function writePnts(points: readonly CloudPoint[], names: readonly string[] = []): Buffer {
  const positions = Buffer.alloc(points.length * 12);
  const colours = Buffer.alloc(points.length * 3);
  const objects = Buffer.alloc(points.length);
  for (const [index, { at, colour, object }] of points.entries()) {
    for (const [axis, value] of at.entries()) positions.writeFloatLE(value, index * 12 + axis * 4);
    for (const [part, value] of colour.entries()) colours.writeUInt8(value, index * 3 + part);
    objects.writeUInt8(object, index);
  }
  const isNamed = names.length > 0;
  const coloursAt = positions.length;
  const objectsAt = coloursAt + colours.length;
  const features = {
    POINTS_LENGTH: points.length,
    POSITION: { byteOffset: 0 },
    RGB: { byteOffset: coloursAt },
    ...(isNamed
      ? { BATCH_LENGTH: names.length, BATCH_ID: { byteOffset: objectsAt, componentType: 'UNSIGNED_BYTE' } }
      : {}),
  };
  const headBytes = 28;
  const parts = [
    words(features, headBytes),
    bytesOf(isNamed ? [positions, colours, objects] : [positions, colours]),
    isNamed ? words({ 名称: names }, 0) : Buffer.alloc(0),
    Buffer.alloc(0),
  ];
  const head = Buffer.alloc(headBytes);
  head.write('pnts', 0, 'latin1');
  const length = parts.reduce((sum, part) => sum + part.length, headBytes);
  for (const [index, value] of [1, length, ...parts.map((part) => part.length)].entries())
    head.writeUInt32LE(value, 4 + index * 4);
  return Buffer.concat([head, ...parts]);
}

/** A block of points, so many metres apart, from its foot to its top. @param colour of all of them */
export function cloudOf(
  middle: readonly [east: number, north: number],
  { half, top, step, object, colour }: { half: number; top: number; step: number } & Omit<CloudPoint, 'at'>,
): CloudPoint[] {
  const along = Array.from({ length: Math.round((2 * half) / step) + 1 }, (_, at) => at * step - half);
  const up = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step);
  return along.flatMap((x) =>
    along.flatMap((y) => up.map((z) => ({ at: [middle[0] + x, middle[1] + y, z] as const, colour, object }))),
  );
}
