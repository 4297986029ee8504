import { createReadStream } from 'node:fs';
import { cp, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The folders CesiumJS fetches at run time, relative to CESIUM_BASE_URL. */
const runtimeFolders = ['Workers', 'ThirdParty', 'Assets', 'Widgets'];

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
};

function cesiumBuildFolder(): string {
  const packageFile = createRequire(import.meta.url).resolve('cesium/package.json');
  return path.join(path.dirname(packageFile), 'Build', 'Cesium');
}

/** Maps a request below /cesium/ to a file, or null when it points outside the four run-time folders. */
function runtimeFile(buildFolder: string, requestUrl: string): string | null {
  const relative = path.posix.normalize(decodeURIComponent(requestUrl.split('?')[0] ?? '')).replace(/^\/+/, '');
  const isRuntime = runtimeFolders.includes(relative.split('/')[0] ?? '');
  return isRuntime ? path.join(buildFolder, relative) : null;
}

/**
 * Gives the page CesiumJS's workers, textures and widgets from the installed package: served under /cesium/ by the
 * development server, copied to `<outDir>/cesium` by the build. CESIUM_BASE_URL must be `./cesium/`.
 */
export function cesiumAssets(): Plugin {
  const buildFolder = cesiumBuildFolder();
  let target: string | null = null;
  return {
    name: 'cesium-assets',
    configResolved(config) {
      const isBuild = config.command === 'build' && !process.env['VITEST'];
      target = isBuild ? path.resolve(config.root, config.build.outDir, 'cesium') : null;
    },
    configureServer(server) {
      server.middlewares.use('/cesium', (request, response, next) => {
        const file = runtimeFile(buildFolder, request.url ?? '');
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
      for (const folder of runtimeFolders) {
        await cp(path.join(buildFolder, folder), path.join(target, folder), { recursive: true });
      }
    },
  };
}
