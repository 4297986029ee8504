import { boreholeColour } from '../../kinds/drilling-3d.ts';
import { yearConditions } from '../../kinds/portal-time.ts';
import type { Controller } from './controller.ts';
import { catalogueStyle, ownTiles } from './own-tiles.ts';

/** The portal's own boreholes from above. */
export const drillingController: Controller = ({ time }, link) => [
  ownTiles(
    'boreholes',
    catalogueStyle(boreholeColour, ['holeNo'], link.pixelRatio),
    link,
    yearConditions('boreholes', time ?? null),
  ),
];
