const token = /\s*(?:("(?:[^"\\\n]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)|([{}[\],:]))/y;

/** What may stand behind what: 'value' also stands for a closing bracket. */
type Kind = 'start' | 'value' | 'open' | ',' | ':';
const mayFollow: Readonly<Record<Kind, string>> = {
  start: 'value open',
  open: 'value open close',
  value: ', : close',
  ',': 'value open',
  ':': 'value open',
};

const kindOf = (sign: string | undefined): 'value' | 'open' | 'close' | ',' | ':' =>
  sign === undefined ? 'value' : '[{'.includes(sign) ? 'open' : ']}'.includes(sign) ? 'close' : (sign as ',' | ':');

/** The line of a text, from 1, in which it ceases to be JSON; null where it only ends too early. */
export function jsonFaultLine(text: string): number | null {
  let before: Kind = 'start';
  let depth = 0;
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) break;
    const kind = kindOf(found[3]);
    // Whatever comes behind the whole is too much
    if (!mayFollow[before].split(' ').includes(kind) || (before === 'value' && depth === 0)) break;
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    before = kind === 'close' ? 'value' : kind;
    at = token.lastIndex;
  }
  const rest = text.slice(at).trimStart();
  const isCut = rest === '' || /^(?:"[^\n]*|-|[a-z]{1,4})$/.test(rest);
  return isCut ? null : text.slice(0, text.length - rest.length).split('\n').length;
}
