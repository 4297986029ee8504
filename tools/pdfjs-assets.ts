import type { Plugin } from 'vite';
import { packageAssets } from './package-assets.ts';

/** Character maps, standard fonts, colour profiles and decoders of pdf.js; src/public-site/viewers/pdf/pdf-engine.ts asks for them. */
export const pdfjsAssets = (): Plugin =>
  packageAssets({
    package: 'pdfjs-dist',
    inside: '',
    folders: ['cmaps', 'standard_fonts', 'iccs', 'wasm'],
    servedAs: 'pdfjs',
  });
