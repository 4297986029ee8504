import { type OutlineCommand, outlineOf } from './glyph-paths.ts';
import { type Mark, markLines } from './mark.ts';

const sizes = [30, 24, 24];
const lead = 1.35;
/** No line is wider, so that neighbours do not touch. */
const widest = 330;

/** The mark once, its middle at 0,0, not yet turned; y downwards. */
export async function markOutline(mark: Mark): Promise<OutlineCommand[]> {
  const lines = markLines(mark);
  const commands: OutlineCommand[] = [];
  let y = -((lines.length - 1) * 24 * lead) / 2;
  for (const [at, line] of lines.entries()) {
    const full = sizes[at] ?? 24;
    const natural = await outlineOf(line, full);
    const outline = natural.width > widest ? await outlineOf(line, (full * widest) / natural.width) : natural;
    commands.push(...moved(outline.commands, -outline.width / 2, y + full * 0.36));
    y += full * lead;
  }
  return commands;
}

const moved = (commands: readonly OutlineCommand[], dx: number, dy: number): OutlineCommand[] =>
  commands.map(({ command, args }) => ({
    command,
    args: args.map((value, at) => value + (at % 2 === 0 ? dx : dy)),
  }));
