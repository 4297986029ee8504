import { zlbGateway, type ZlbGateway } from '../../../src/resources/system/zlb-gateway.ts';
import { secretContext } from '../../resources/mask-secrets.ts';
import type { Query } from '../../resources/read-rows.ts';
import { quote, tableOf } from '../../resources/table.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';

/** The setting with an address in it, its secret open. */
export interface OpenZlbGateway extends Omit<ZlbGateway, 'url' | 'headerValue'> {
  url: string;
  header: { name: string; value: string } | null;
}

/** The gateway as it is set now, or null where no address is set. Whether it is enabled is for the caller to ask. */
export async function readZlbGateway(db: Query, secrets: SecretBox): Promise<OpenZlbGateway | null> {
  const table = tableOf(zlbGateway);
  const columns = table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`).join(', ');
  const { rows } = await db.query<ZlbGateway>(`SELECT id, ${columns} FROM ${table.name} WHERE id = 1`);
  const [row] = rows;
  if (!row?.url) return null;
  const { headerName, headerValue, url, ...rest } = row;
  const value =
    typeof headerValue === 'string' ? secrets.open(headerValue, secretContext(table, 'headerValue', 1)) : '';
  return { ...rest, headerName, url, header: headerName ? { name: headerName, value } : null };
}
