/** What was entered for a tool: the name of each input and its text. */
export type ToolInputs = Readonly<Record<string, string>>;

/** As a value of an address: 'level:120,step:5'. */
export const writeInputs = (inputs: ToolInputs): string =>
  Object.entries(inputs)
    .map(([name, text]) => `${name}:${text}`)
    .join(',');

/** The way back; null: nothing that was written so. */
export function readInputs(text: string): ToolInputs | null {
  const parts = text.split(',').map((part) => /^([a-z]\w{0,31}):([^:,;!]{1,600})$/.exec(part));
  return parts.includes(null) ? null : Object.fromEntries(parts.map((part) => [part?.[1], part?.[2]]));
}
