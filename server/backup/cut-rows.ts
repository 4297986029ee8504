const leastBytes = 1024 * 1024;
const maxBytes = 16 * 1024 * 1024;
/** One row in so many may end a piece, chosen by the row's own first bytes: its key. */
const oneIn = 1024;
const keyBytes = 24;
const newline = 10;

/** FNV-1a over the beginning of a row. */
function mayEnd(block: Buffer, start: number, end: number): boolean {
  let hash = 2_166_136_261;
  for (let at = start; at < Math.min(end, start + keyBytes); at++)
    hash = Math.imul(hash ^ (block[at] ?? 0), 16_777_619);
  return (hash >>> 0) % oneIn === 0;
}

/**
 * Cuts rows in COPY's text format (one a line) into pieces of whole rows, 1 to 16 MiB. Where a piece ends depends on the
 * rows around the end alone, so that after a change of one row only the piece it stands in is another.
 */
export async function* cutRows(source: AsyncIterable<Buffer>): AsyncGenerator<{ piece: Buffer; rows: number }> {
  let blocks: Buffer[] = [];
  let size = 0;
  let rows = 0;
  /** Beginning of a row whose end has not come yet. */
  let open: Buffer = Buffer.alloc(0);
  for await (const arrived of source) {
    const block = open.length > 0 ? Buffer.concat([open, arrived]) : arrived;
    let taken = 0;
    for (let start = 0; ;) {
      const end = block.indexOf(newline, start);
      if (end === -1) {
        open = block.subarray(start);
        if (start > taken) blocks.push(block.subarray(taken, start));
        break;
      }
      size += end + 1 - start;
      rows += 1;
      const isFull = size >= maxBytes || (size >= leastBytes && mayEnd(block, start, end));
      start = end + 1;
      if (!isFull) continue;
      yield { piece: Buffer.concat([...blocks, block.subarray(taken, start)]), rows };
      taken = start;
      blocks = [];
      size = 0;
      rows = 0;
    }
  }
  if (open.length > 0) throw new Error('the rows end within a row');
  if (rows > 0) yield { piece: Buffer.concat(blocks), rows };
}
