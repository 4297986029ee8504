import type { LayerKind } from '../../../map/kinds/define-kind.ts';
import { kindOf, layerKinds, type LayerType } from '../../../map/kinds/index.ts';

/** Names of kinds in the JSON of MapGIS portals and of other programs, in lower case without separators. */
const otherNames: Readonly<Record<string, LayerType>> = {
  wms: 'ogc_wms',
  ogcwms: 'ogc_wms',
  ogcwmsmap: 'ogc_wms',
  wmts: 'ogc_wmts',
  ogcwmts: 'ogc_wmts',
  ogcwmtsmap: 'ogc_wmts',
  igsmapimage: 'igs_doc',
  igsdoc: 'igs_doc',
  igstile: 'igs_tile',
  igsscene: 'igs_m3d',
  igsm3d: 'igs_m3d',
  m3d: 'igs_m3d',
  igsterrain: 'igs_terrain',
  arcgisserver: 'arcgis_server',
  arcgismapimage: 'arcgis_server',
  arcgistile: 'arcgis_server',
  arcgisfeature: 'arcgis_vector',
  vectortile: 'mvt',
  '3dtiles': 'render_3d',
  cesium3dtileset: 'render_3d',
  publicmap: 'public_map',
};

/** The kind that a JSON calls so: by type, by its name for people, or as other programs write it; null for none. */
export function kindCalled(name: string): LayerKind | null {
  const known = kindOf(name) ?? kindOf(layerKinds.find(({ label }) => label === name.trim())?.type ?? '');
  if (known) return known;
  const plain = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return Object.hasOwn(otherNames, plain) ? kindOf(otherNames[plain] ?? '') : kindOf(plain);
}

/** Options in the spelling of other programs, and what they may be here: the first that the kind has. */
const otherOptions: Readonly<Record<string, readonly string[]>> = {
  layer: ['layers'],
  layers: ['layer'],
  layerName: ['layers', 'layer', 'value'],
  style: ['styles'],
  styles: ['style'],
  tileMatrixSet: ['matrixSet'],
  tileMatrixSetID: ['matrixSet'],
  baseUrl: ['url'],
  serverUrl: ['url'],
  docName: ['value'],
  hdfName: ['value'],
  token: ['key'],
  tk: ['key'],
  opacity: [],
  extent: ['range'],
  format: [],
};

/** The kind's own name of an option; null where the kind has nothing of the kind. */
export function optionCalled({ options }: LayerKind, name: string): string | null {
  if (Object.hasOwn(options, name)) return name;
  const others = Object.hasOwn(otherOptions, name) ? (otherOptions[name] ?? []) : [];
  return others.find((each) => Object.hasOwn(options, each)) ?? null;
}

/** Host, port and name of an IGServer service in its address; null where it is none. */
export function igsParts(url: unknown): Record<string, unknown> | null {
  if (typeof url !== 'string') return null;
  const [, ip, port, path = ''] = /^https?:\/\/([^/:?#@]+)(?::(\d{1,5}))?(\/[^?#]*)/i.exec(url) ?? [];
  const value = /^\/igs\/rest\/(?:mrms\/(?:docs|tile|info)|g3d)\/(.+)/is.exec(path)?.[1];
  if (value === undefined) return null;
  return { ip, ...(port ? { port: Number(port) } : {}), value: decoded(value.replace(/(?<!\/)\/+$/, '')) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
