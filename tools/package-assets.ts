import { createReadStream } from 'node:fs';
import { cp, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.xml': 'text/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ttf': 'font/ttf',
};

export interface PackageAssets {
  /** Name of the installed package. */
  package: string;
  /** Folder inside the package that holds `folders`; '' for its root. */
  inside: string;
  /** What the package fetches at run time. */
  folders: readonly string[];
  /** Address below the site's root, without slashes. */
  servedAs: string;
}

/**
 * Gives the page what a package fetches at run time, from the installed package: served under `/<servedAs>/` by the
 * development server, copied to `<outDir>/<servedAs>` by the build.
 */
export function packageAssets({ package: name, inside, folders, servedAs }: PackageAssets): Plugin {
  const root = path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), inside);
  let target: string | null = null;
  return {
    name: `${servedAs}-assets`,
    configResolved(config) {
      const isBuild = config.command === 'build' && config.build.write && !process.env['VITEST'];
      target = isBuild ? path.resolve(config.root, config.build.outDir, servedAs) : null;
    },
    configureServer(server) {
      server.middlewares.use(`/${servedAs}`, (request, response, next) => {
        const file = servedFile(root, folders, request.url ?? '');
        if (file === null) return next();
        stat(file).then(
          (info) => {
            if (!info.isFile()) return next();
            response.setHeader('Content-Type', contentTypes[path.extname(file)] ?? 'application/octet-stream');
            createReadStream(file).on('error', next).pipe(response);
          },
          () => next(),
        );
      });
    },
    async closeBundle(error) {
      if (target === null || error) return;
      for (const folder of folders) {
        await cp(path.join(root, folder), path.join(target, folder), { recursive: true });
      }
    },
  };
}

/** The file that a request below `/<servedAs>/` asks for, or null when it points outside the folders. */
function servedFile(root: string, folders: readonly string[], requestUrl: string): string | null {
  const relative = path.posix.normalize(decodeURIComponent(requestUrl.split('?')[0] ?? '')).replace(/^\/+/, '');
  return folders.includes(relative.split('/')[0] ?? '') ? path.join(root, relative) : null;
}
