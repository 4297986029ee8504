import type { Citation, CitedType } from './citation.ts';

/** Entry types that every BibTeX style knows; what exactly it is stands in `mark`, which GB/T 7714 styles read. */
const entries: Record<CitedType, string> = { R: 'techreport', CM: 'misc', DS: 'misc', DB: 'misc', S: 'misc' };

const special: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Text in which nothing has a meaning for TeX; white space and line ends become one blank. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\~^#$%&_{}]/g, (sign) => special[sign] ?? `\\${sign}`);

/** An address is taken letter by letter; only braces would end it, and a blank cannot stand in it. */
const escapedAddress = (url: string): string =>
  url.replace(/[{}\s\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/**
 * One BibTeX entry, UTF-8. Names and title stand in braces of their own, so that styles neither part nor recase them.
 * @param key unique among the reader's entries: letters, digits
 */
export function bibtex(citation: Citation, key: string): string {
  const { type, authors, title, standardNo, place, publisher, date, keptAt, numbers, url, readOn } = citation;
  const isReport = type === 'R';
  const fields: [string, string | null][] = [
    ['author', authors.map((name) => `{${escaped(name)}}`).join(' and ') || null],
    ['title', `{${escaped(title)}}`],
    [isReport ? 'institution' : 'organization', publisher === null ? null : escaped(publisher)],
    ['address', place === null ? null : escaped(place)],
    ['year', date === null ? null : String(date).slice(0, 4)],
    ['date', typeof date === 'string' && date.length > 4 ? date : null],
    ['number', standardNo === null ? null : escaped(standardNo)],
    ['note', escaped([keptAt, ...numbers].filter((each) => each !== null).join(', ')) || null],
    ['mark', type],
    ['medium', url === null ? null : 'OL'],
    ['url', url === null ? null : escapedAddress(url)],
    ['urldate', url === null ? null : readOn],
    ['language', 'chinese'],
  ];
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}},`]));
  return [`@${entries[type]}{${key},`, ...lines, '}', ''].join('\n');
}
