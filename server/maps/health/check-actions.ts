import type { Use } from '../../../src/map/kinds/define-kind.ts';
import { bases } from '../../../src/resources/maps/bases.ts';
import { catalog } from '../../../src/resources/maps/catalog.ts';
import { terrain } from '../../../src/resources/maps/terrain.ts';
import { AppError, conflict } from '../../errors.ts';
import { deadline } from '../../outbound/deadline.ts';
import { audit } from '../../resources/audit.ts';
import { asking, type AskInput, type ServerActionInput } from '../../resources/rules.ts';
import { serverActions } from '../../resources/server-actions.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { stored } from '../../resources/write-rows.ts';
import { type RemoteLayer, resourceOf, storedLayers } from '../layer-source.ts';
import type { Found } from './check-layer.ts';
import { noteFound } from './layer-states.ts';

interface Checked {
  layer: RemoteLayer;
  found: Found;
}

const longestMs = 20_000;

/** Asks the service of one layer while somebody waits. */
const ask =
  (use: Use) =>
  async ({ id, services: { database, secrets, env }, signal }: AskInput): Promise<Checked> => {
    const [layer] = await storedLayers({ db: database.pool, secrets }, use, [id]);
    if (!layer) throw new AppError(409, '这一项使用门户自己的数据，无须检查');
    // Seldom asked
    const { checkLayer } = await import('./check-layer.ts');
    const limit = deadline(longestMs, signal);
    try {
      return { layer, found: await checkLayer(env.outboundHosts, layer, limit.signal) };
    } finally {
      limit.clear();
    }
  };

const write =
  (use: Use) =>
  async (
    transaction: Transaction,
    { id, row, services: { env } }: ServerActionInput,
    { layer, found }: Checked,
  ): Promise<{ result: string }> => {
    const { tx, secrets } = transaction;
    const [current] = await storedLayers({ db: tx, secrets }, use, [id]);
    if (!current || addressOf(current) !== addressOf(layer)) throw conflict('服务的设置刚被修改，请重新检查');
    const values = { before: stored(row), after: stored(row) };
    await audit(transaction, { resource: resourceOf[use], action: '检查服务', id, ...values });
    await noteFound(tx, layer, found, env.layerCheckMinutes);
    const after = found.problem === null ? '' : `：${found.problem}`;
    return { result: `${found.state}${after}${found.ms === null ? '' : `（${found.ms} 毫秒）`}` };
  };

/** Whatever decides who is asked, and for what. */
const addressOf = ({ kind, options }: RemoteLayer): string => JSON.stringify([kind.type, options]);

const check = (use: Use) => asking(ask(use), write(use));

export const checkActions = {
  ...serverActions(catalog, { check: check('layer') }),
  ...serverActions(bases, { check: check('base') }),
  ...serverActions(terrain, { check: check('terrain') }),
};
