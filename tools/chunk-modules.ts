import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What went into one JavaScript chunk of the build. All paths use `/`. */
export interface ChunkRecord {
  /** Path inside the output folder, e.g. `assets/home-page-BxY3.js`. */
  file: string;
  /** Chunks that must load before this one runs. */
  imports: string[];
  /** Source modules, relative to the project root, e.g. `src/app/main.tsx`, `node_modules/ol/Map.js`. */
  modules: string[];
}

/** Where the record lies inside the output folder: an array of {@link ChunkRecord}. */
export const chunkModulesFile = '.vite/chunk-modules.json';

/** Saves which source modules each chunk holds, so that the route budgets can be checked without building again. */
export function chunkModules(): Plugin {
  let root = '';
  return {
    name: 'chunk-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    // Written at the end: chunks that held nothing but style sheets are gone by then
    async writeBundle({ dir = '' }, bundle) {
      const records: ChunkRecord[] = [];
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const modules = Object.keys(output.modules).map((id) => toProjectPath(root, id));
        records.push({ file: output.fileName, imports: [...output.imports], modules });
      }
      const file = path.join(dir, chunkModulesFile);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(records, null, 1));
    },
  };
}

/** Strips the query and the virtual-module mark; a module outside the project keeps its part from node_modules on. */
function toProjectPath(root: string, id: string): string {
  const file = (id.startsWith('\0') ? id.slice(1) : id).split('?')[0] ?? '';
  if (!path.isAbsolute(file)) return file;
  const relative = path.relative(root, file).split(path.sep).join('/');
  const installed = relative.lastIndexOf('node_modules/');
  return relative.startsWith('../') && installed > 0 ? relative.slice(installed) : relative;
}
