import { Globe, type GlobeProps } from './cesium/globe.tsx';
import { dataPainter } from './ol/data-painter.ts';
import { tilePainters } from './ol/tile-painter.ts';

/** The globe, with the 2D map's layers laid over the ground as that draws them. */
export const OneGlobe = (props: Omit<GlobeProps, 'painters' | 'paintData'>) => (
  <Globe {...props} painters={tilePainters} paintData={dataPainter} />
);
