import { choice } from '../../resources/kit/field.ts';
import { defineKind } from './define-kind.ts';

/** The portal's own base map: relief, sea, waters, boundaries and places, at hand without a network. */
export const portalBase = defineKind({
  type: 'portal_base',
  label: '本门户底图',
  uses: ['base'],
  dimensions: ['2d', '3d'],
  options: {
    style: choice(
      [
        { value: 'light', label: '浅色' },
        { value: 'muted', label: '素色' },
        { value: 'dark', label: '深色' },
      ],
      { label: '样式', default: 'light' },
    ),
  },
  can: ['opacity'],
  liesAbove: true,
  attribution: () => '行政区划界线为示意，不作为权属依据；道路走向为示意；海岸线 © OpenStreetMap 贡献者',
});
