import { buffer } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
};

type Text = string | Iterable<string>;

/** A workbook of one sheet whose parts are written as given, piece by piece. @param styles the whole part; empty for none */
export async function workbookOf(sheetData: Text, strings: Text = '', besides = 0, styles = ''): Promise<Buffer> {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  const whole = buffer(out);
  const piece = (text: Text): Iterable<string> => (typeof text === 'string' ? [text] : text);
  const add = (name: string, parts: Iterable<string>): void =>
    zip.addReadStream(Readable.from(parts, { objectMode: false }), name);
  for (const [name, text] of Object.entries(frame)) zip.addBuffer(Buffer.from(text), name);
  if (styles !== '') zip.addBuffer(Buffer.from(styles), 'xl/styles.xml');
  for (let at = 0; at < besides; at++) zip.addBuffer(Buffer.from('<a/>'), `xl/media/${at}.xml`, { compress: false });
  add(
    'xl/worksheets/sheet1.xml',
    around(`${xml}<worksheet xmlns="${main}"><sheetData>`, piece(sheetData), '</sheetData></worksheet>'),
  );
  add('xl/sharedStrings.xml', around(`${xml}<sst xmlns="${main}">`, piece(strings), '</sst>'));
  zip.end();
  return whole;
}

function* around(head: string, middle: Iterable<string>, end: string): Iterable<string> {
  yield head;
  yield* middle;
  yield end;
}

export function* repeated(text: string, times: number): Iterable<string> {
  const block = text.repeat(Math.min(times, 10_000));
  for (let left = times; left > 0; left -= 10_000) yield left >= 10_000 ? block : text.repeat(left);
}

/** Rows one under the other, each made by its number. */
function* rows(from: number, to: number, make: (row: number) => string): Iterable<string> {
  for (let first = from; first <= to; first += 5000) {
    const count = Math.min(5000, to - first + 1);
    yield Array.from({ length: count }, (_, at) => make(first + at)).join('');
  }
}

/** The workbook with a directory that tells of its sheet that it is small. */
function understated(workbook: Buffer): Buffer {
  const name = workbook.lastIndexOf('xl/worksheets/sheet1.xml');
  // APPNOTE 4.3.12: the name stands 46 bytes behind the start of its entry, the size 24
  workbook.writeUInt32LE(100, name - 46 + 24);
  return workbook;
}

interface Bomb {
  name: string;
  /** Large enough for the cap it is about, and quickly made. */
  small: () => Promise<Buffer>;
  /** What the refusal says. */
  refusal: RegExp;
}

const cell = '<c t="str"><v>1</v></c>';
/** Hardly packed, so that the cap on packing does not come first. */
const noise = (row: number): string => ((row * 2_654_435_761) % 2 ** 32).toString(36).padStart(7, '0');

export const bombs: readonly Bomb[] = [
  {
    name: 'a small file that unpacks to much',
    small: () => workbookOf(repeated('<row><c><v>1</v></c></row>', 1_500_000)),
    refusal: /压缩比异常/,
  },
  {
    name: 'a file that unpacks to more than is read',
    small: () => workbookOf(repeated('<row><c><v>1</v></c></row>', 9_000_000)),
    refusal: /解开后超过 200 MB/,
  },
  {
    name: 'a file that unpacks to more than it says',
    small: async () => understated(await workbookOf(repeated('<row><c><v>1</v></c></row>', 9_000_000))),
    refusal: /不能读取该文件/,
  },
  {
    name: 'a great many texts',
    small: () =>
      workbookOf(
        '',
        rows(1, 1_000_001, (row) => `<si><t>${noise(row)}</t></si>`),
      ),
    refusal: /不同的文字超过 1,000,000 条/,
  },
  {
    name: 'a great many columns',
    small: () => workbookOf(`<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>`),
    refusal: /最多 500 列/,
  },
  {
    name: 'a row at the very end',
    small: () =>
      workbookOf(`<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>`),
    refusal: /最多导入 50,000 行/,
  },
  {
    name: 'a great many cells',
    small: () => workbookOf(rows(1, 7000, (row) => `<row r="${row}"><c r="SD${row}"><v>${noise(row)}</v></c></row>`)),
    refusal: /最多 2,500,000 个单元格/,
  },
  {
    name: 'one long text in every cell',
    small: () =>
      workbookOf(
        rows(1, 3000, (row) => `<row r="${row}"><c t="s"><v>0</v></c></row>`),
        ['<si><t>', ...rows(1, 6000, noise), '</t></si>'],
      ),
    refusal: /文字超过 100,000,000 字/,
  },
  {
    name: 'a great many parts',
    small: () => workbookOf(`<row>${cell}</row>`, '', 2000),
    refusal: /内部的文件超过 2,000 个/,
  },
];
