import pg from 'pg';

type Parse = (text: string) => unknown;

/** int8. @throws RangeError beyond ±2^53, where a number would silently be another one. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} is not a safe integer`);
  return value;
}

/**
 * timestamptz as ISO 8601 in UTC with at least milliseconds, `2026-01-02T03:04:05.678Z`. Microseconds stay when there
 * are any, so that a keyset cursor made from the text points at exactly this row. `infinity` and dates before
 * Christ come back as PostgreSQL prints them.
 */
function parseTimestamptz(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?$/.exec(text);
  if (!parts) return text;
  const [, day, time, fraction = '', sign, hours, minutes = 0, seconds = 0] = parts;
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * (sign === '-' ? -1000 : 1000);
  const instant = new Date(Date.parse(`${day}T${time}Z`) - offset);
  return `${instant.toISOString().slice(0, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/** point `(x,y)`: longitude, latitude in degrees. */
function parsePoint(text: string): { lon: number; lat: number } {
  const [lon, lat] = numbersIn(text, 2);
  return { lon: lon!, lat: lat! };
}

/** box, printed upper right corner first: `(xmax,ymax),(xmin,ymin)`, degrees. */
function parseBox(text: string): { west: number; south: number; east: number; north: number } {
  const [east, north, west, south] = numbersIn(text, 4);
  return { west: west!, south: south!, east: east!, north: north! };
}

function numbersIn(text: string, count: number): number[] {
  const numbers = text.replace(/[()]/g, '').split(',').map(Number);
  if (numbers.length !== count) throw new TypeError(`unexpected geometric value ${text}`);
  return numbers;
}

const parsers = new Map<number, Parse>();

function register(oid: number, arrayOid: number | null, parse: Parse): void {
  parsers.set(oid, parse);
  if (arrayOid === null) return;
  const parseItem = (item: string | null) => (item === null ? null : parse(item));
  parsers.set(arrayOid, (text) => arrayParser.create(text, parseItem).parse());
}

// @types/pg describes arrayParser as a function; at run time it is this object
const arrayParser = pg.types.arrayParser as unknown as {
  create(text: string, transform: (item: string | null) => unknown): { parse(): unknown[] };
};

// oids are fixed in pg_type.dat of the PostgreSQL source
register(20, 1016, parseInt8);
register(1700, 1231, Number);
register(1082, 1182, String);
register(1184, 1185, parseTimestamptz);
register(600, null, parsePoint);
register(603, null, parseBox);

/**
 * What database values become, given to one pool and not to the whole process: int8 and numeric → number,
 * date → `YYYY-MM-DD`, timestamptz → ISO text, point → `{ lon, lat }`, box → `{ west, south, east, north }`, arrays
 * of the first four alike. All else as `pg` does it.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format ?? 'text') === 'text' && parsers.has(oid)
      ? parsers.get(oid)
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
