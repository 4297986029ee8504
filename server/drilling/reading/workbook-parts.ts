import { SaxesParser } from 'saxes';
import { refusals, sheetCaps } from '../../spreadsheets/sheet-caps.ts';
import { type PackedFile, piecesOf } from './packed.ts';

/** Name without the prefix of its namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export interface XmlHandlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads a part of a workbook piece by piece; between two pieces `drained` gets its turn. @throws RefusedSheet */
export async function readXml(file: PackedFile, handlers: XmlHandlers, drained?: () => Promise<void>): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  parser.on('error', () => {
    throw refusals.unreadable();
  });
  parser.on('doctype', () => {
    throw refusals.unreadable();
  });
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
  const decoder = new TextDecoder('utf-8');
  for await (const piece of piecesOf(await file.stream())) {
    parser.write(decoder.decode(piece, { stream: true }));
    await drained?.();
  }
  parser.close();
  await drained?.();
}

/** Texts that cells refer to by their places. */
export async function sharedTexts(file: PackedFile | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!file) return texts;
  let [text, isText, isPhonetic] = ['', false, false];
  await readXml(file, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(text);
      if (texts.length > sheetCaps.sharedStrings) throw refusals.sharedStrings();
    },
  });
  return texts;
}

const closing: Readonly<Record<string, string>> = { '"': '"', '[': ']' };

/** A format of cells without the texts in it, its colours and its escaped characters. */
function bareCode(code: string): string {
  let bare = '';
  for (let at = 0; at < code.length; at++) {
    const sign = code.charAt(at);
    const end = closing[sign];
    if (end !== undefined) {
      const to = code.indexOf(end, at + 1);
      if (to < 0) return bare;
      at = to;
    } else if (sign === '\\') at += 1;
    else bare += sign;
  }
  return bare;
}

const isDateCode = (code: string): boolean => /[ymd]/iu.test(bareCode(code)) && !/^general$/iu.test(code);
const builtInDates = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Which formats of cells show a number as a day, by their places. */
export async function dateStyles(file: PackedFile | undefined): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCells = false;
  if (!file) return styles;
  await readXml(file, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      const code = codes.get(id);
      styles.push(code === undefined ? builtInDates(id) : isDateCode(code));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

export interface NamedSheet {
  name: string;
  path: string;
}

/** Sheets of a workbook with their parts, and whether its days are counted from 1904. */
export async function sheetsOf(
  files: ReadonlyMap<string, PackedFile>,
): Promise<{ sheets: NamedSheet[]; is1904: boolean }> {
  const workbook = files.get('xl/workbook.xml');
  const relations = files.get('xl/_rels/workbook.xml.rels');
  if (!workbook || !relations) throw refusals.unreadable();
  const targets = new Map<string, string>();
  await readXml(relations, {
    open: (_, { Id, Target }) => {
      if (Id !== undefined && Target !== undefined) targets.set(Id, Target);
    },
  });
  const sheets: NamedSheet[] = [];
  let is1904 = false;
  await readXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const target = targets.get(id ?? '');
      if (name !== 'sheet') return;
      const path = target?.startsWith('/') ? target.slice(1) : `xl/${target ?? ''}`;
      sheets.push({ name: attributes['name'] ?? '', path });
    },
  });
  return { sheets, is1904 };
}
