import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { metresBetween } from '../../../geo/measure.ts';
import { kindOf } from '../../../map/kinds/index.ts';
import type { Resolution } from '../../../map/state/print/picture-tiles.ts';
import { scaleWithin } from '../../../map/state/print/read-scale.ts';
import { type Paper, sheetLayout } from '../../../map/state/print/sheet-layout.ts';
import type { Place } from '../../../map/state/sketch.ts';
import type { Shown } from '../../../map/ol/one-map.tsx';
import type { LayerNode } from '../../../map/layer-nodes.ts';
import { chineseDay } from './chinese-day.ts';

/** `conic`: of standard sheets of 1:1 000 000 alone. */
export type SheetProjection = 'mercator' | 'gaussKruger' | 'conic';

/** What the visitor chooses; the scale as it was entered. */
export interface SheetSettings {
  paper: Paper;
  isLandscape: boolean;
  scale: string;
  /** Null: by the scale. */
  projection: SheetProjection | null;
  /** Of a standard sheet, as it was entered; '': a part at will. */
  sheetNumber: string;
  dpi: Resolution;
  title: string;
  subtitle: string;
  wantsLegend: boolean;
  hasGrid: boolean;
  /** Null: the institution of the site. */
  institution: string | null;
  maker: string;
  checker: string;
  madeOn: string;
}

export const middleOf = ({ west, south, east, north }: Extent): Place => [(west + east) / 2, (south + north) / 2];

/** A sheet of A4 that lies within the window. */
export function startSettings(extent: Extent, title: string): SheetSettings {
  const paper = { paper: 'A4', isLandscape: true } as const;
  const { map } = sheetLayout({ ...paper, hasLegend: true, hasSubtitle: false, hasKilometres: true });
  const [lon, lat] = middleOf(extent);
  const across = metresBetween({ lon: extent.west, lat }, { lon: extent.east, lat });
  const up = metresBetween({ lon, lat: extent.south }, { lon, lat: extent.north });
  const scale = Math.min(scaleWithin(across, map.width), scaleWithin(up, map.height));
  return {
    ...paper,
    scale: `1:${scale}`,
    projection: null,
    sheetNumber: '',
    dpi: 200,
    title,
    subtitle: '',
    wantsLegend: true,
    hasGrid: true,
    institution: null,
    maker: '',
    checker: '',
    madeOn: chineseDay(),
  };
}

/** Layers on the map that have a legend, the uppermost first. */
export const nodesWithLegend = (shown: readonly Shown[], nodes: ReadonlyMap<number, LayerNode>): LayerNode[] =>
  shown
    .toReversed()
    .flatMap(({ layer }) => (layer.use === 'layer' ? (nodes.get(layer.id) ?? []) : []))
    .filter(({ type }) => kindOf(type)?.legend);

/** Whom the layers on the map have to name, each once. */
export const sourcesOf = (shown: readonly Shown[]): string[] => [
  ...new Set(shown.flatMap(({ layer }) => kindOf(layer.type)?.attribution?.(layer.options) ?? [])),
];
