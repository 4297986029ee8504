import { integer } from '../../resources/kit/field.ts';
import { plainAddress } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import { addressField, copyrightField, heightUnitField, keyField, maxLevelField, rangeField } from './option-fields.ts';
import { tilePath } from './value-forms.ts';

/** Heights as little-endian Int16 grids, row by row from the north, one per tile of the geographic pyramid. */
export const heightmap = defineKind({
  type: 'heightmap',
  label: '高程格网',
  uses: ['terrain'],
  dimensions: ['3d'],
  options: {
    url: { ...addressField, help: '瓦片目录，其下为 级别/列/行' },
    gridSize: integer({ label: '每边点数', min: 2, max: 257, default: 65 }),
    scale: heightUnitField,
    maxLevel: maxLevelField,
    range: rangeField,
    key: keyField,
    copyright: copyrightField,
  },
  can: [],
  remote: {
    address: ({ url }) => plainAddress(url),
    requests: () => [{ path: tilePath(/^(?:\.\w{1,8})?$/), query: {} }],
    probe: () => ({ path: '0/0/0', query: {} }),
    asksOwnQuery: () => true,
    keyParameter: 'token',
  },
});
