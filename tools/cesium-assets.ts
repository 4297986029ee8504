import type { Plugin } from 'vite';
import { packageAssets } from './package-assets.ts';

/** CesiumJS's workers, textures and widgets. CESIUM_BASE_URL must be `./cesium/`. */
export const cesiumAssets = (): Plugin =>
  packageAssets({
    package: 'cesium',
    inside: 'Build/Cesium',
    folders: ['Workers', 'ThirdParty', 'Assets', 'Widgets'],
    servedAs: 'cesium',
  });
