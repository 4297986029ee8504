import type { Citation, CitedType } from './citation.ts';

/** Types of the RIS format. */
const types: Record<CitedType, string> = { R: 'RPRT', CM: 'MAP', DS: 'DATA', DB: 'DATA', S: 'STAND' };

const dayLength = 'YYYY-MM-DD'.length;
/** RIS separates the parts of a day by slashes. */
const day = (date: string): string => date.replaceAll('-', '/');
/** A value ends at the end of its line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** One RIS record, UTF-8, with the line ends that the format asks for (CR LF). */
export function ris(citation: Citation): string {
  const { type, authors, title, standardNo, place, publisher, date, keptAt, numbers, url, readOn } = citation;
  const written = date === null ? null : String(date);
  const tags: [string, string | null][] = [
    ['TY', types[type]],
    ...authors.map((name): [string, string] => ['AU', name]),
    ['TI', title],
    ['PB', publisher],
    ['CY', place],
    ['PY', written?.slice(0, 4) ?? null],
    ['DA', written?.length === dayLength ? day(written) : null],
    ['SN', standardNo],
    ['AN', numbers.join(', ') || null],
    ['DP', keptAt],
    ['UR', url],
    ['Y2', url === null ? null : day(readOn)],
    ['LA', 'zh'],
  ];
  const lines = tags.flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${oneLine(value)}`]));
  return [...lines, 'ER  - ', ''].join('\r\n');
}
