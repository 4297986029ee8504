import { integer } from '../../resources/kit/field.ts';
import { pathOf } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
import { igsAddress, igsSceneInfo, igsService } from './igs.ts';
import { heightUnitField, maxLevelField, rangeField } from './option-fields.ts';
import { formsOf, whole } from './value-forms.ts';

const options = {
  ...igsService,
  layerIndex: integer({ label: '场景中的序号', min: 0, max: 999, default: 0 }),
  scale: { ...heightUnitField, help: '数值乘以它为米，即 GetDocInfo 中该图层的 scale；留空为 1' },
  maxLevel: maxLevelField,
  range: rangeField,
};
type Options = GivenOptions<typeof options>;

/** Heights of a tile (IGServer 1.0, g3d GetTerrain): its Row is the column from the west, its Col the row from the south. */
export const igsTerrainTile = (
  { value, layerIndex }: Options,
  place: { level: number; column: number; rowFromSouth: number },
): LayerRequest => ({
  path: `igs/rest/g3d/${pathOf(value ?? '')}/GetTerrain`,
  query: {
    sceneIndex: '0',
    layerIndex: String(layerIndex ?? 0),
    Level: String(place.level),
    Row: String(place.column),
    Col: String(place.rowFromSouth),
    xdensity: '65',
    ydensity: '65',
    webGL: 'true',
    hasNormals: 'false',
  },
});

export const igsTerrain = defineKind({
  type: 'igs_terrain',
  label: '三维地形',
  uses: ['layer', 'terrain'],
  dimensions: ['3d'],
  options,
  can: [],
  remote: {
    address: igsAddress,
    requests: (given) => {
      const { path, query } = igsTerrainTile(given, { level: 0, column: 0, rowFromSouth: 0 });
      return given.value ? [{ path, query: formsOf(query, { Level: whole, Row: whole, Col: whole }) }] : [];
    },
    probe: igsSceneInfo,
    typical: (given) => igsTerrainTile(given, { level: 1, column: 0, rowFromSouth: 0 }),
    keyParameter: 'token',
  },
});
