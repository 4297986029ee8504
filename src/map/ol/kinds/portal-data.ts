import { portalData } from '../../kinds/portal-data.ts';
import type { Controller } from './controller.ts';
import { lookOf } from './look.ts';
import { optionsOf } from './options-of.ts';
import { catalogueStyle, ownTiles } from './own-tiles.ts';

const names = ['holeNo', 'title', 'name'];

export const portalDataController: Controller = (layer, link) => {
  const options = optionsOf(portalData, layer);
  if (!options.source) {
    link.onFault('没有选择数据');
    return [];
  }
  return [ownTiles(options.source, catalogueStyle(lookOf(options).colour, names), link)];
};
