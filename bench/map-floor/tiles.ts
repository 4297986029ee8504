import { boreholes, boundaries, relief } from './bare-layers.ts';
import { bareMap } from './bare-map.ts';

bareMap([relief(), boundaries(), boreholes()]);
