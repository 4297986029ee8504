import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cesiumAssets } from './tools/cesium-assets.ts';
import { chunkModules } from './tools/chunk-modules.ts';
import { codeFiles } from './tools/code-files.ts';
import { fontAssets } from './tools/font-assets.ts';
import { joinedChunks } from './tools/joined-chunks.ts';
import { knockoutWithoutEval } from './tools/knockout-without-eval.ts';
import { pdfjsAssets } from './tools/pdfjs-assets.ts';
import { preloadFrame } from './tools/preload-frame.ts';
import { withoutServerParts } from './tools/without-server-parts.ts';
import { withoutUnusedParts } from './tools/without-unused-parts.ts';

/** Development: `npm start` serves the API on 8080; `npx vite` serves the front end and forwards calls to it. */
const apiPrefixes = ['/zdapi', '/api', '/upms', '/rest', '/global_config', '/healthz'];
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

/** What nearly every visitor loads, in this order: the first script, the frame around all pages, and the first page. */
const frames = ['src/app/boot.ts', 'src/app/main.tsx', 'src/public-site/home/home-page.tsx'] as const;

/** What draws the map is fetched beside its page. */
const early = [{ asker: 'src/public-site/one-map/load-one-map.ts', asked: 'src/map/ol/one-map.tsx' }] as const;

/** What draws the map, and what makes tables and forms, weighs as much as all else of its page. */
const narrow = [
  { page: 'src/public-site/one-map/one-map-page.tsx', inVain: 10_000 },
  { page: 'src/map/ol/one-map.tsx', inVain: 10_000 },
  { page: 'src/admin/admin-app.tsx', inVain: 9_000 },
  { page: 'src/public-site/sheet-finder/sheet-finder-page.tsx', inVain: 12_000 },
] as const;

/** Who may see what, and the name over every page, is known only by it. */
const firstAnswers = ['zdapi/site/info'];

/** Its conditional exports lead to the development build, with its warnings, whatever the mode. */
const routerBuild = (file: string): string =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));

export default defineConfig(({ command }) => ({
  base: './',
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerBuild('index') },
            { find: /^react-router\/dom$/, replacement: routerBuild('dom-export') },
          ]
        : [],
  },
  plugins: [
    react(),
    knockoutWithoutEval(),
    withoutUnusedParts(),
    withoutServerParts(),
    cesiumAssets(),
    pdfjsAssets(),
    fontAssets(),
    chunkModules(),
    codeFiles('__GLOBE_CODE_FILES__', 'src/map/one-globe.tsx'),
    joinedChunks(frames, early, narrow),
    preloadFrame(frames[1], firstAnswers),
  ],
  define: { CESIUM_BASE_URL: JSON.stringify('./cesium/') },
  build: {
    target: 'es2022',
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 6000,
  },
  server: { proxy: Object.fromEntries(apiPrefixes.map((prefix) => [prefix, apiOrigin])) },
}));
