import { portalData } from '../../kinds/portal-data.ts';
import { portalSigns } from '../../kinds/portal-signs.ts';
import { yearConditions } from '../../kinds/portal-time.ts';
import type { Controller } from './controller.ts';
import { lookOf } from './look.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { catalogueStyle, ownTiles } from './own-tiles.ts';
import { signStyles } from './sign-styles.ts';

const names = ['holeNo', 'title', 'name'];

export const portalDataController: Controller = (layer, link) => {
  const options = optionsOf(portalData, layer);
  if (!options.source) {
    link.onFault('没有选择数据');
    return [];
  }
  const signs = portalSigns[options.source];
  const style = catalogueStyle(lookOf(options).colour, names, link.pixelRatio, signs && signStyles(signs));
  return [ownTiles(options.source, style, link, yearConditions(options.source, layer.time ?? null))];
};
