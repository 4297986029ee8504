import type { zlbGateway } from '../../../src/resources/system/zlb-gateway.ts';
import { AppError } from '../../errors.ts';
import type { AskInput } from '../../resources/rules.ts';
import type { ActionInput } from '../../resources/server-actions.ts';
import { LkProblem } from './lk-problem.ts';
import type { LkPerson } from './read-person.ts';
import { readZlbGateway } from './read-zlb-gateway.ts';
import { resolveTicket } from './resolve-ticket.ts';

type TryInput = AskInput<
  ActionInput<typeof zlbGateway, 'tryLogin'>['row'],
  ActionInput<typeof zlbGateway, 'tryLogin'>['values']
>;

/** Asks the gateway and says what came of it, never whose ticket it was. */
export async function tryGateway({ values, services }: TryInput): Promise<{ result: string }> {
  const { database, secrets, env } = services;
  const gateway = await readZlbGateway(database.pool, secrets);
  if (!gateway) throw new AppError(409, '还没有填写网关网址，请先填写并保存');
  const { ticket } = values;
  try {
    return { result: found(await resolveTicket(env.outboundHosts, gateway, ticket ?? 'portal-trial')) };
  } catch (error) {
    if (!(error instanceof LkProblem)) throw error;
    const isExpected = ticket === null && error.fault === 'refused';
    return {
      result: isExpected ? `网关有应答：${error.message}。试连未用真实票据，属正常` : `没有成功：${error.message}`,
    };
  }
}

const found = ({ name, identity }: LkPerson): string =>
  `网关认可了票据：有手机号，${name === null ? '没有姓名' : '有姓名'}，${identity ? '已实名' : '未实名或实名信息不全'}`;
