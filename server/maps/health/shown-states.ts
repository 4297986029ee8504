import type { Use } from '../../../src/map/kinds/define-kind.ts';
import { layerStates } from '../../../src/resources/maps/layer-states.ts';
import { guestReader } from '../../resources/reader.ts';
import type { ShowRows } from '../../resources/rules.ts';
import { selectOf, type Selected } from '../../resources/select-of.ts';

const columns = selectOf(layerStates, ['rowId', 'state', 'since', 'problem']);

/** Puts the state of each row's service in, where there is one. */
export const showStates =
  (use: Use): ShowRows =>
  async ({ cache, database }, rows) => {
    const states = await cache.get(
      layerStates.name,
      ['states', use],
      { reader: guestReader, db: database.pool },
      async (db) => {
        const found = await db.query<Selected<typeof columns>>(`SELECT ${columns} FROM layer_states WHERE use = $1`, [
          use,
        ]);
        return new Map(found.rows.map((state) => [state.rowId, state]));
      },
    );
    for (const row of rows) {
      const state = states.get(row.id);
      if (!state) continue;
      row['serviceState'] = state.state;
      row['serviceSince'] = state.since;
      row['serviceProblem'] = state.problem;
    }
  };
