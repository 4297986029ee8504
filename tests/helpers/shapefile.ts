import iconv from 'iconv-lite';

/** Positions one after another; a polygon has several lists. */
type Shape =
  { type: 0 } | { type: 1; at: readonly [number, number] } | { type: 3 | 5; parts: readonly (readonly number[])[] };

/** A .shp file of these shapes, byte by byte as the ESRI description of 1998 has it. */
export function shpBytes(type: 1 | 3 | 5, shapes: readonly Shape[]): Uint8Array<ArrayBuffer> {
  const records = shapes.map((shape, at) => {
    const body = bodyOf(shape);
    const head = Buffer.alloc(8);
    head.writeInt32BE(at + 1, 0);
    head.writeInt32BE(body.length / 2, 4);
    return Buffer.concat([head, body]);
  });
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(type, 32);
  return Uint8Array.from(Buffer.concat([head, ...records]));
}

function bodyOf(shape: Shape): Buffer {
  if (shape.type === 0) return Buffer.alloc(4);
  const numbers = shape.type === 1 ? [...shape.at] : shape.parts.flat();
  const parts = shape.type === 1 ? [] : shape.parts;
  const start = shape.type === 1 ? 4 : 44 + parts.length * 4;
  const body = Buffer.alloc(start + numbers.length * 8);
  body.writeInt32LE(shape.type, 0);
  if (shape.type !== 1) {
    body.writeInt32LE(parts.length, 36);
    body.writeInt32LE(numbers.length / 2, 40);
    let first = 0;
    for (const [at, part] of parts.entries()) {
      body.writeInt32LE(first, 44 + at * 4);
      first += part.length / 2;
    }
  }
  for (const [at, number] of numbers.entries()) body.writeDoubleLE(number, start + at * 8);
  return body;
}

/** A .dbf table of texts, 40 bytes each. @param deleted rows that are marked as deleted */
export function dbfBytes(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  { encoding = 'gbk', deleted = [] as readonly number[] } = {},
): Uint8Array<ArrayBuffer> {
  const width = 40;
  const head = Buffer.alloc(32 + fields.length * 32 + 1);
  head[0] = 3;
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(1 + fields.length * width, 10);
  for (const [at, field] of fields.entries()) {
    iconv.encode(field, encoding).copy(head, 32 + at * 32, 0, 10);
    head.write('C', 32 + at * 32 + 11, 'latin1');
    head[32 + at * 32 + 16] = width;
  }
  head[head.length - 1] = 0x0d;
  const body = rows.map((row, at) => {
    const line = Buffer.alloc(1 + fields.length * width, ' ');
    if (deleted.includes(at)) line[0] = 0x2a;
    for (const [place, value] of row.entries()) iconv.encode(value, encoding).copy(line, 1 + place * width, 0, width);
    return line;
  });
  return Uint8Array.from(Buffer.concat([head, ...body]));
}

/** A projected system as ArcGIS writes it into a .prj file. */
export const gaussKrugerPrj = (datum: string, spheroid: string, meridian: number, easting: number): string =>
  `PROJCS["GK_CM_${meridian}E",GEOGCS["GCS",DATUM["${datum}",SPHEROID["${datum}",${spheroid}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",${easting}.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",${meridian}.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
