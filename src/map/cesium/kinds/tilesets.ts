import type { FieldMap } from '../../../resources/kit/field.ts';
import type { LayerKind } from '../../kinds/define-kind.ts';
import { httpModel } from '../../kinds/http-model.ts';
import { igsM3d } from '../../kinds/igs-m3d.ts';
import { modelsAddress } from '../../kinds/addresses.ts';
import { pointSizeField } from '../../kinds/option-fields.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { buildingsAddress } from '../../kinds/portal-buildings.ts';
import { render3d, tilesetFile } from '../../kinds/render-3d.ts';
import type { MapLayer } from '../../state/shown.ts';
import type { GlobeController, GlobeLink } from './controller.ts';
import { TilesetPart } from './tileset-part.ts';

/** Pixels. */
const usualPointSize = pointSizeField.default ?? 6;

/** The portal's own sample town. */
export const portalBuildingsController: GlobeController = (_, scene, link) =>
  new TilesetPart(scene, link, {
    address: buildingsAddress,
    screenError: 16,
    heightOffset: 0,
    pointSize: usualPointSize,
  });

type TilesetKind = LayerKind<string, FieldMap & typeof render3d.options>;
const looksOf = (kind: Pick<TilesetKind, 'type'>, layer: MapLayer) => optionsOf(kind as TilesetKind, layer);

const tilesetController =
  (
    kind: Pick<TilesetKind, 'type'>,
    addressOf: (layer: MapLayer, link: GlobeLink) => string,
    {
      isRewrapped = false,
      pointSizeOf,
    }: { isRewrapped?: boolean; pointSizeOf?: (layer: MapLayer) => number | null | undefined } = {},
  ): GlobeController =>
  (layer, scene, link) => {
    const { maximumScreenSpaceError, heightOffset } = looksOf(kind, layer);
    return new TilesetPart(scene, link, {
      address: addressOf(layer, link),
      screenError: maximumScreenSpaceError ?? 16,
      heightOffset: heightOffset ?? 0,
      isRewrapped,
      pointSize: pointSizeOf?.(layer) ?? usualPointSize,
    });
  };

/** OGC 3D Tiles 1.0 and 1.1, by way of the portal. */
export const render3dController = tilesetController(
  render3d,
  (layer, { addressOf }) => {
    const { url } = optionsOf(render3d, layer);
    return addressOf(tilesetFile(url) ?? { path: 'tileset.json', query: {} });
  },
  { pointSizeOf: (layer) => optionsOf(render3d, layer).pointSize },
);

/** Models of M3D, which the portal re-wraps. */
export const httpModelController = tilesetController(httpModel, modelsAddress, { isRewrapped: true });
export const igsM3dController = tilesetController(igsM3d, modelsAddress, { isRewrapped: true });
