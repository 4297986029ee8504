/** How numbers of a kind of record are printed: 浙地资33- and seven digits. */
export interface NumberForm {
  prefix: string;
  digits: number;
}

const shortestPrefix = 3;

/** Letters and digits alone, capitals. */
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A number in the form that it is printed in, for one typed without signs, zeros or case; null when it has not this form. */
export function numberWritten(text: string, form: NumberForm): string | null {
  const typed = compact(text);
  const whole = compact(form.prefix);
  // 浙地图 before 33-ZH- is left out as often as the signs are
  return (
    [whole, whole.replace(/^\p{Script=Han}+/u, '')]
      .map((begin) => written(typed, begin, form))
      .find((each) => each !== null) ?? null
  );
}

function written(typed: string, begin: string, { prefix, digits }: NumberForm): string | null {
  if (!/\p{L}/u.test(begin) || !typed.startsWith(begin)) return null;
  const rest = typed.slice(begin.length);
  // One letter and few digits are a hole or a line, not a number without its zeros
  if (begin.length < shortestPrefix && rest.length < digits) return null;
  return /^\d+$/.test(rest) && rest.length <= digits ? prefix + rest.padStart(digits, '0') : null;
}
