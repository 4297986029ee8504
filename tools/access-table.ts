import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { accessLines, accessTable, visitors } from './access-lines.ts';
import { openInterfaceFiles } from './open-interface-lines.ts';

/** Writes who may use which route, and what programs of others may rely on, from the declarations, for reading, reviewing and testing. */
const path = fileURLToPath(new URL('../server/http/access-table.tsv', import.meta.url));
await writeFile(path, accessTable());
console.log(`${accessLines().length} routes × ${visitors.length} kinds of visitors: server/http/access-table.tsv`);
for (const [file, text] of openInterfaceFiles()) await writeFile(file, text);
