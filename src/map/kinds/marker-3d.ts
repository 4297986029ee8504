import { integer } from '../../resources/kit/field.ts';
import { pathOf } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
import { formsOf } from './value-forms.ts';
import { igsAddress, igsSceneInfo, igsService } from './igs.ts';

const options = {
  ...igsService,
  layerIndex: integer({ label: '场景中的序号', min: 0, max: 999, default: 0 }),
};

/** Labels of a scene document (IGServer 1.0, g3d GetLabels), positions in degrees and metres. */
export const markerLabels = ({ value, layerIndex }: GivenOptions<typeof options>): LayerRequest => ({
  path: `igs/rest/g3d/${pathOf(value ?? '')}/GetLabels`,
  query: {
    sceneIndex: '0',
    layerIndex: String(layerIndex ?? 0),
    level: '0',
    row: '0',
    col: '0',
    format: 'json',
    srsName: 'EPSG:4326',
  },
});

/** A name in space. */
export interface SpaceName {
  /** Degrees. */
  lon: number;
  lat: number;
  /** Metres above the ellipsoid; null: on the ground. */
  height: number | null;
  text: string;
  /** Pixels; null: as is usual. */
  size: number | null;
  /** '#rrggbb'; null: as is usual. */
  colour: string | null;
  /** Of two that touch, the higher one is shown. */
  priority: number;
}

interface Told {
  dot?: { x?: unknown; y?: unknown; z?: unknown };
  geoAnno?: { text?: unknown; size?: unknown; color?: unknown };
}

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

/** 'red,green,blue' of 0 to 255 each. */
function colourOf(value: unknown): string | null {
  const parts = typeof value === 'string' ? value.split(',', 4).map((each) => Number(each)) : [];
  const isRight = parts.length >= 3 && parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
  return isRight
    ? `#${parts
        .slice(0, 3)
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`
    : null;
}

/** Names in an answer of GetLabels; what has no place on the earth or no text is left out. */
export function namesIn(answer: unknown): SpaceName[] {
  if (!Array.isArray(answer)) return [];
  return (answer as unknown[]).flatMap((each) => {
    const { dot, geoAnno } = (each ?? {}) as Told;
    const [lon, lat, height] = [numberOf(dot?.x), numberOf(dot?.y), numberOf(dot?.z)];
    const text = geoAnno?.text;
    if (lon === null || lat === null || Math.abs(lon) > 180 || Math.abs(lat) > 90) return [];
    if (typeof text !== 'string' || text === '') return [];
    const size = numberOf(geoAnno?.size);
    const isUsual = size === null || size < 8 || size > 48;
    return [{ lon, lat, height, text, size: isUsual ? null : size, colour: colourOf(geoAnno?.color), priority: 0 }];
  });
}

export const marker3d = defineKind({
  type: 'marker_3d',
  label: '三维标注',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  options,
  can: ['identify', 'opacity'],
  remote: {
    address: igsAddress,
    requests: (given) => {
      const { path, query } = markerLabels(given);
      return given.value ? [{ path, query: formsOf(query) }] : [];
    },
    probe: igsSceneInfo,
    typical: markerLabels,
    keyParameter: 'token',
  },
});
