import type { Use } from '../../../src/map/kinds/define-kind.ts';
import { bases } from '../../../src/resources/maps/bases.ts';
import { catalog } from '../../../src/resources/maps/catalog.ts';
import { terrain } from '../../../src/resources/maps/terrain.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../resources/audit.ts';
import { serverActions } from '../../resources/server-actions.ts';
import type { ServerAction } from '../../resources/rules.ts';
import { stored } from '../../resources/write-rows.ts';
import { resourceOf, storedLayers } from '../layer-source.ts';
import { checkLayer } from './check-layer.ts';
import { noteFound } from './layer-states.ts';

/** Asks the service of one layer while somebody waits. */
const check =
  (use: Use) =>
  async (
    ...[
      write,
      {
        id,
        row,
        services: { env },
      },
    ]: Parameters<ServerAction>
  ): Promise<{ result: string }> => {
    const [layer] = await storedLayers({ db: write.tx, secrets: write.secrets }, use, [id]);
    if (!layer) throw new AppError(409, '这一项使用门户自己的数据，无须检查');
    await audit(write, { resource: resourceOf[use], action: '检查服务', id, before: stored(row), after: stored(row) });
    const found = await checkLayer(env.outboundHosts, layer, AbortSignal.timeout(20_000));
    await noteFound(write.tx, layer, found, env.layerCheckMinutes);
    const after = found.problem === null ? '' : `：${found.problem}`;
    return { result: `${found.state}${after}${found.ms === null ? '' : `（${found.ms} 毫秒）`}` };
  };

export const checkActions = {
  ...serverActions(catalog, { check: check('layer') }),
  ...serverActions(bases, { check: check('base') }),
  ...serverActions(terrain, { check: check('terrain') }),
};
