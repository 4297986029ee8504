import { boundaries, geology, relief } from './bare-layers.ts';
import { bareMap } from './bare-map.ts';

bareMap([relief(), geology(), boundaries()]);
