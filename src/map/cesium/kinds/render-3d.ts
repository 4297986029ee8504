import { Cartesian3, Cartographic, Cesium3DTileset, Cesium3DTileStyle, Color, Matrix4, Resource } from 'cesium';
import { render3d, tilesetFile } from '../../kinds/render-3d.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import type { GlobeController } from './controller.ts';

/** Moves a tileset along its own vertical, metres. */
function raise(tileset: Cesium3DTileset, by: number): void {
  const middle = Cartographic.fromCartesian(tileset.boundingSphere.center);
  const [low, high] = [0, by].map((height) => Cartesian3.fromRadians(middle.longitude, middle.latitude, height));
  if (!low || !high) return;
  tileset.modelMatrix = Matrix4.fromTranslation(Cartesian3.subtract(high, low, new Cartesian3()));
}

/** OGC 3D Tiles 1.0 and 1.1, by way of the portal. */
export const render3dController: GlobeController = (layer, scene, { addressOf, onFault }) => {
  const options = optionsOf(render3d, layer);
  let tileset: Cesium3DTileset | null = null;
  let opacity = 1;
  let isGone = false;
  const paint = (): void => {
    if (!tileset) return;
    tileset.style = opacity >= 1 ? undefined : new Cesium3DTileStyle({ color: `color('white', ${opacity})` });
    scene.requestRender();
  };
  const file = tilesetFile(options.url) ?? { path: 'tileset.json', query: {} };
  Cesium3DTileset.fromUrl(new Resource({ url: addressOf(file) }), {
    maximumScreenSpaceError: options.maximumScreenSpaceError ?? 16,
    backFaceCulling: true,
    outlineColor: Color.BLACK,
  }).then(
    (made) => {
      if (isGone) {
        made.destroy();
        return;
      }
      tileset = made;
      raise(made, options.heightOffset ?? 0);
      let failed = 0;
      made.tileFailed.addEventListener(() => {
        failed += 1;
        onFault(`有 ${failed} 个瓦片没有加载出来，其余照常显示`);
      });
      scene.primitives.add(made);
      paint();
    },
    () => {
      if (!isGone) onFault('三维瓦片没有加载出来：服务没有给出 tileset.json，或内容不能识别');
    },
  );
  return {
    setOpacity: (to) => {
      if (to === opacity) return;
      opacity = to;
      paint();
    },
    remove: () => {
      isGone = true;
      if (tileset) scene.primitives.remove(tileset);
      scene.requestRender();
    },
  };
};
