import type { FieldMap } from '../../resources/kit/field.ts';
import { arcgisServer } from './arcgis-server.ts';
import { arcgisVector } from './arcgis-vector.ts';
import type { LayerKind, Use } from './define-kind.ts';
import { drilling3d } from './drilling-3d.ts';
import { geojson } from './geojson.ts';
import { heightmap } from './heightmap.ts';
import { httpModel } from './http-model.ts';
import { igsDoc } from './igs-doc.ts';
import { igsM3d } from './igs-m3d.ts';
import { igsTerrain } from './igs-terrain.ts';
import { igsTile } from './igs-tile.ts';
import { marker3d } from './marker-3d.ts';
import { mvt } from './mvt.ts';
import { ogcWms } from './ogc-wms.ts';
import { ogcWmts } from './ogc-wmts.ts';
import { portalBase } from './portal-base.ts';
import { portalBody } from './portal-body.ts';
import { portalBuildings } from './portal-buildings.ts';
import { portalData } from './portal-data.ts';
import { portalGeology } from './portal-geology.ts';
import { portalSheet } from './portal-sheet.ts';
import { portalTerrain } from './portal-terrain.ts';
import { publicMap } from './public-map.ts';
import { quantizedMesh } from './quantized-mesh.ts';
import { render3d } from './render-3d.ts';
import { tiandituMarker } from './tianditu-marker.ts';

/** Every kind of layer, in the order in which administrators choose. A new kind is a file and a line here. */
export const layerKinds = [
  portalBase,
  portalData,
  portalGeology,
  portalSheet,
  ogcWms,
  ogcWmts,
  mvt,
  geojson,
  publicMap,
  igsDoc,
  igsTile,
  igsM3d,
  igsTerrain,
  arcgisServer,
  arcgisVector,
  render3d,
  httpModel,
  drilling3d,
  portalBody,
  portalBuildings,
  marker3d,
  tiandituMarker,
  portalTerrain,
  quantizedMesh,
  heightmap,
] as const;

type Kinds = (typeof layerKinds)[number];
export type LayerType = Kinds['type'];

/** Types of a use. */
export type TypeFor<U extends Use> = {
  [K in Kinds as K['type']]: U extends K['uses'][number] ? K['type'] : never;
}[LayerType];
/** Types whose layers are laid over the ground of the 3D map as the 2D map draws them. */
type DrapedType = {
  [K in Kinds as K['type']]: '2d' extends K['dimensions'][number]
    ? true extends K['standsInSpace']
      ? never
      : K['type']
    : never;
}[LayerType];
/** Types of layers that stand in the 3D map, and are no ground. */
export type SpaceType = Exclude<TypeFor<'layer'>, DrapedType | TypeFor<'terrain'>>;

const byType = new Map<string, LayerKind>(layerKinds.map((kind) => [kind.type, kind as LayerKind]));

/** The kind of a row's type; null for a folder and for what no kind knows. */
export const kindOf = (type: string): LayerKind | null => byType.get(type) ?? null;

export const isLayerType = (type: string): type is LayerType => byType.has(type);

const isFor =
  (use: Use) =>
  ({ uses }: Kinds): boolean =>
    (uses as readonly Use[]).includes(use);

/** Choices of a type field; without a use, all of them. */
export const kindChoices = (use?: Use): { value: LayerType; label: string }[] =>
  layerKinds.filter((kind) => !use || isFor(use)(kind)).map(({ type, label }) => ({ value: type, label }));

/** Types of a use whose data come from a service elsewhere. */
export const remoteTypes = (use: Use): LayerType[] =>
  layerKinds.filter((kind) => isFor(use)(kind) && 'remote' in kind).map(({ type }) => type);

/** Options that say where a service is and how it is opened: the server's alone. */
export const serverOptions = ['url', 'ip', 'port', 'key', 'keyName'] as const;

/** Option fields by type, for the variants of an options field; `without`: those that a column of the row holds instead. */
export const kindOptions = (use: Use, without: readonly string[] = []): Record<string, FieldMap> =>
  Object.fromEntries(
    layerKinds
      .filter(isFor(use))
      .map(({ type, options }) => [
        type,
        Object.fromEntries(Object.entries<FieldMap[string]>(options).filter(([name]) => !without.includes(name))),
      ]),
  );
