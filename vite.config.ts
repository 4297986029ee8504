import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cesiumAssets } from './tools/cesium-assets.ts';
import { chunkModules } from './tools/chunk-modules.ts';
import { knockoutWithoutEval } from './tools/knockout-without-eval.ts';
import { pdfjsAssets } from './tools/pdfjs-assets.ts';
import { withoutUnusedParts } from './tools/without-unused-parts.ts';

/** Development: `npm start` serves the API on 8080; `npm run dev` serves the front end and forwards calls to it. */
const apiPrefixes = ['/zdapi', '/api', '/upms', '/rest', '/global_config', '/healthz'];
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

/**
 * Declarations that only the pages of a logged-in person and the administration need. Together they take half of what they
 * take in a file each; nothing else may hold them.
 */
const personalResources =
  /[\\/]src[\\/]resources[\\/]((appointment|apprais|cart-|favourite|feedback|guide|issued|loans|objects|order|reading-rooms|room-|score|sub-orders|suggestions)[\w-]*|shared[\\/](application-fields|appointment-statuses|opinion-kinds|order-kinds|room-hours))\.ts$/;

export default defineConfig({
  base: './',
  plugins: [react(), knockoutWithoutEval(), withoutUnusedParts(), cesiumAssets(), pdfjsAssets(), chunkModules()],
  define: { CESIUM_BASE_URL: JSON.stringify('./cesium/') },
  build: {
    target: 'es2022',
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 6000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'personal', test: personalResources }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(apiPrefixes.map((prefix) => [prefix, apiOrigin])) },
});
