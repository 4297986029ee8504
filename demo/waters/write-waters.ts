import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lakeShores } from './lake-shores.ts';
import { riverCourses } from './river-courses.ts';
import { waterTopology } from './water-topology.ts';

/**
 * Writes the rivers and lakes of the portal's own base map, kept beside the code like the relief, since finding their ways
 * takes a while. Run after a change of the terrain: node --import tsx demo/waters/write-waters.ts
 */
const target = fileURLToPath(new URL('../../public/waters/waters.json', import.meta.url));

const text = `${JSON.stringify(waterTopology(riverCourses(), lakeShores()))}\n`;
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, text);
process.stdout.write(`${Math.round(text.length / 1024)} kB\n`);
