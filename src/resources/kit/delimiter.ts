const delimiters = [',', '\t', ';', '|', '，'];

/** What parts the columns of a table as text: what stands most often in its first line that is not empty, outside quotes; a comma where nothing does. */
export function delimiterOf(text: string): string {
  const [line = ''] = /\S[^\r\n]*/.exec(text) ?? [];
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
