import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cesiumAssets } from './tools/cesium-assets.ts';
import { chunkModules } from './tools/chunk-modules.ts';
import { knockoutWithoutEval } from './tools/knockout-without-eval.ts';

/** Development: `npm start` serves the API on 8080; `npm run dev` serves the front end and forwards calls to it. */
const apiPrefixes = ['/zdapi', '/api', '/upms', '/rest', '/global_config', '/healthz'];
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: './',
  plugins: [react(), knockoutWithoutEval(), cesiumAssets(), chunkModules()],
  define: { CESIUM_BASE_URL: JSON.stringify('./cesium/') },
  build: { target: 'es2022', manifest: true, outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 6000 },
  server: { proxy: Object.fromEntries(apiPrefixes.map((prefix) => [prefix, apiOrigin])) },
});
