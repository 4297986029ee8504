import { text } from '../../resources/kit/field.ts';
import { boxText, pathOf, type PictureView } from './addresses.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';
import type { LayerRequest } from './layer-request.ts';
import { igsAddress, igsService } from './igs.ts';
import { probedBox } from './tile-grids.ts';
import { copyrightField, epsgField, rangeField } from './option-fields.ts';
import { formsOf, numbers, pixels } from './value-forms.ts';

const options = {
  ...igsService,
  layerType: text({ label: '图层', max: 64, help: '如 show:1,2；留空显示全部' }),
  epsg: epsgField,
  range: rangeField,
  copyright: copyrightField,
};
type Options = GivenOptions<typeof options>;

/** Picture of a map document (IGServer 1.0, mrms/docs). The box is in the document's own system, east first. */
export const igsPicture = ({ value, layerType }: Options, { box, width, height }: PictureView): LayerRequest => ({
  path: `igs/rest/mrms/docs/${pathOf(value ?? '')}`,
  query: {
    f: 'png',
    w: String(width),
    h: String(height),
    bbox: boxText(box, false),
    ...(layerType ? { layers: layerType } : {}),
  },
});

export const igsDoc = defineKind({
  type: 'igs_doc',
  label: '二维文档',
  uses: ['layer', 'base'],
  dimensions: ['2d', '3d'],
  options,
  can: ['opacity'],
  remote: {
    address: igsAddress,
    requests: (given) => {
      const { path, query } = igsPicture(given, { box: [0, 0, 0, 0], width: 1, height: 1 });
      if (!given.value) return [];
      return [{ path, query: formsOf(query, { w: pixels, h: pixels, bbox: numbers(4) }) }];
    },
    probe: (given) =>
      given.value ? igsPicture(given, { box: probedBox(given.epsg ?? 4490), width: 16, height: 16 }) : null,
    keyParameter: 'token',
  },
});
