import { defineKind } from './define-kind.ts';
import type { LayerRequest } from './layer-request.ts';
import { keyField } from './option-fields.ts';
import { formsOf, numbers } from './value-forms.ts';

/** Place names of Tianditu's 3D service: protobuf tiles of the geographic pyramid, whose level 1 has two tiles. */
export const tiandituNames = (level: number, column: number, row: number): LayerRequest => ({
  path: 'mapservice/GetTiles',
  query: { lxys: `${level},${column},${row}`, VERSION: '1.0.0' },
});

export const tiandituMarker = defineKind({
  type: 'tianditu_marker',
  label: '天地图三维标注',
  uses: ['layer', 'base'],
  dimensions: ['3d'],
  options: { key: keyField },
  can: ['opacity'],
  remote: {
    address: () => 'https://t0.tianditu.gov.cn',
    requests: () => {
      const { path, query } = tiandituNames(0, 0, 0);
      return [{ path, query: formsOf(query, { lxys: numbers(3) }) }];
    },
    // Level 5 over the province
    probe: () => tiandituNames(5, 26, 5),
    keyParameter: 'tk',
  },
  attribution: () => '天地图',
});
