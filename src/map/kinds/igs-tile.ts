import { choice, decimal } from '../../resources/kit/field.ts';
import { pathOf } from './addresses.ts';
import { plainPath } from './allowed-request.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
import { igsAddress, igsService } from './igs.ts';
import { copyrightField, epsgField, maxLevelField, rangeField, tileSizeField } from './option-fields.ts';
import { probedTile, type TilePlace, worldGrid } from './tile-grids.ts';
import { tilePath } from './value-forms.ts';

const bound = (label: string) => decimal({ label, default: 0, help: '四项都为 0 时不限' });

const options = {
  ...igsService,
  epsg: epsgField,
  origin: choice(
    [
      { value: 'LeftTop', label: '左上' },
      { value: 'LeftBottom', label: '左下（旧缓存）' },
    ],
    { label: '原点', default: 'LeftTop' },
  ),
  tileSize: tileSizeField,
  maxLevel: maxLevelField,
  xMin: bound('最小 X'),
  xMax: bound('最大 X'),
  yMin: bound('最小 Y'),
  yMax: bound('最大 Y'),
  range: rangeField,
  copyright: copyrightField,
};
type Options = GivenOptions<typeof options>;

/** Limits in units of the system, west to north; null where none are set. */
export const igsTileBounds = ({ xMin, yMin, xMax, yMax }: Options): [number, number, number, number] | null => {
  const box = [xMin ?? 0, yMin ?? 0, xMax ?? 0, yMax ?? 0] as const;
  return box.every((side) => side === 0) ? null : [...box];
};

/** A tile (IGServer 1.0, mrms/tile): level, row, column. Old caches count rows from the south. */
export function igsTileRequest({ value, origin }: Options, { level, column, row }: TilePlace): LayerRequest {
  // Both world sets have as many rows: two tiles side by side, or one
  const counted = origin === 'LeftBottom' ? 2 ** level - 1 - row : row;
  return { path: `igs/rest/mrms/tile/${pathOf(value ?? '')}/${level}/${counted}/${column}`, query: {} };
}

export const igsTile = defineKind({
  type: 'igs_tile',
  label: '二维瓦片',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  options,
  can: ['opacity'],
  remote: {
    address: igsAddress,
    requests: (given) => {
      const base = plainPath(`igs/rest/mrms/tile/${pathOf(given.value ?? '')}`);
      const isTile = tilePath();
      if (!given.value || base === null) return [];
      return [{ path: (path) => path.startsWith(`${base}/`) && isTile(path.slice(base.length + 1)), query: {} }];
    },
    probe: (given) => (given.value ? igsTileRequest(given, probedTile(worldGrid(given), 5)) : null),
    keyParameter: 'token',
  },
});
