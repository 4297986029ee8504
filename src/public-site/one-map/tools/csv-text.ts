/** Texts that a spreadsheet program would take for formulas get a quotation mark in front, as in the server's exports. */
export const csvCell = (value: string | number | null | undefined): string => {
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value);
  const text = /^'*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV (RFC 4180) with the mark by which spreadsheet programs know UTF-8. */
export const csvOf = (lines: readonly string[]): string => `\ufeff${lines.join('\r\n')}\r\n`;
