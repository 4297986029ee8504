import { themes } from '../../src/resources/maps/themes.ts';
import type { Log } from '../db/log.ts';
import { asSystem } from '../resources/as-system.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { runTransaction, type TransactionContext } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { isReadable, readOldTheme } from './old-themes.ts';

const columns = selectOf(themes, ['id', 'name', 'basicInfo', 'menuInfo']);

/**
 * Themes that older versions kept as free JSON become typed ones: what can be read is taken, the rest falls to defaults.
 * The history of each keeps what stood there, and the log says what was not read. Done once: typed ones stay as they are.
 */
export async function convertThemes(context: TransactionContext, log: Pick<Log, 'warn'>): Promise<void> {
  const { rows } = await context.pool.query<Selected<typeof columns>>(`SELECT ${columns} FROM themes ORDER BY id`);
  for (const { id, name, basicInfo, menuInfo } of rows) {
    if (isReadable(basicInfo, menuInfo)) continue;
    const { lost, ...values } = readOldTheme(basicInfo, menuInfo);
    await runTransaction(context, asSystem('themes.edit'), async (transaction) => {
      await changeRow(transaction, themes, id, values, '转换旧配置');
    });
    log.warn({ theme: id, name, lost }, 'a theme in free JSON became a typed one; what is lost is at its default');
  }
}
