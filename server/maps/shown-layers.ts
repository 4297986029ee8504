import type { Use } from '../../src/map/kinds/define-kind.ts';
import type { ShowRows } from '../resources/rules.ts';
import { showStates } from './health/shown-states.ts';
import { showAddresses } from './shown-addresses.ts';

const shown =
  (use: Use): ShowRows =>
  async (services, rows) => {
    await showAddresses[use](services, rows);
    await showStates(use)(services, rows);
  };

/** What lists, records and trees of layers show besides the rows. */
export const shownLayers: Readonly<Record<string, ShowRows>> = {
  catalog: shown('layer'),
  bases: shown('base'),
  terrain: shown('terrain'),
};
