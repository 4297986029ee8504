import type { Plugin } from 'vite';
import { packageAssets } from './package-assets.ts';

/** The font that printed maps are set in, fetched when the first one is made: Noto Sans SC (SIL Open Font License). */
export const fontAssets = (): Plugin =>
  packageAssets({ package: '@expo-google-fonts/noto-sans-sc', inside: '', folders: ['400Regular'], servedAs: 'fonts' });
