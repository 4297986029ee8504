import { OneMapView } from '../one-map/one-map-page.tsx';
import { isVector } from './map-nodes.ts';

/** 二维矢量: the vector layers of the one-map with their legends; projects are found by drawing and by number. */
export const VectorTab = () => <OneMapView keeps={isVector} />;
