import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { roadCourses } from './road-courses.ts';
import { roadTopology } from './road-topology.ts';

/**
 * Writes the main roads and railways of the portal's own base map, kept beside the code like the relief and the waters. Run
 * after a change of the terrain or of demo/data/roads.json: node --import tsx demo/roads/write-roads.ts
 */
const target = fileURLToPath(new URL('../../public/roads/roads.json', import.meta.url));

const text = `${JSON.stringify(roadTopology(roadCourses()))}\n`;
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, text);
process.stdout.write(`${Math.round(text.length / 1024)} kB\n`);
