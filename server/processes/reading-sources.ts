import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether this module runs as it was written. What is built needs no translator, and none is installed beside it. */
const isSource = import.meta.filename.endsWith('.ts');

function translator(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  return pathToFileURL(join(folder, 'dist/esm/api/index.mjs')).href;
}

/**
 * The source of a process (an ES module) that first loads our own modules, then goes on. Only they are TypeScript, and only
 * where the portal runs unbuilt: pdf.js, read as such too, would take seconds and 300 MB more.
 */
export const readingSources = (loading: string, goingOn: string): string =>
  isSource
    ? `import { register } from ${JSON.stringify(translator())};
      const unregister = register();
      ${loading}
      await unregister();
      ${goingOn}`
    : `${loading}\n${goingOn}`;
