import { zlbGateway } from '../../src/resources/system/zlb-gateway.ts';
import { audit } from '../resources/audit.ts';
import { asking } from '../resources/rules.ts';
import { type ActionOf, serverActions } from '../resources/server-actions.ts';

const tryLogin: ActionOf<typeof zlbGateway, 'tryLogin'> = asking(
  async (input) => (await import('./lk-login/try-gateway.ts')).tryGateway(input),
  async (transaction, { row }, outcome) => {
    await audit(transaction, { resource: zlbGateway, action: '试连', id: 1, before: row, after: row });
    return outcome;
  },
);

/** Actions on the login gateway of 浙里办, by call id. */
export const zlbGatewayActions = serverActions(zlbGateway, { tryLogin });
