import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../../server/db/wait-until.ts';
import { accounts } from '../../src/resources/people/accounts.ts';
import { resources, services } from '../../src/resources/index.ts';
import { addressParams } from '../../src/resources/kit/call.ts';
import { onlyReads, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Power } from '../../src/resources/kit/define-resource.ts';
import { harmless } from '../helpers/harmless.ts';
import { faultsIn, leaksIn } from '../helpers/power-faults.ts';
import { aimedAt, isMove } from '../helpers/power-moves.ts';
import { callsOpenTo, type PowerStage, separated, setPowerStage, targetsIn } from '../helpers/power-stage.ts';
import { PowerWalk } from '../helpers/power-walk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { forgetLimits } from '../helpers/read-outbox.ts';
import { dataOf, type Given, make } from '../helpers/send.ts';
import { type SmsGatewayStandIn, startSmsGateway } from '../helpers/sms-gateway.ts';
import { rowsIn } from '../helpers/watched-rows.ts';
import { workingInput } from '../helpers/working-input.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
let stage: PowerStage;
beforeAll(async () => {
  stage = await setPowerStage(portal);
});

describe.each(separated)('the holder of %s', (power) => {
  /** Makes a call in his name; tells what he got hold of, and undoes it. */
  async function reachedBy(call: ResolvedCall, given: Given): Promise<string[]> {
    const { tables, start, holders } = stage;
    const { text } = await make(portal.origin, call, { ...given, token: holders[power].token });
    const state = await tables.read();
    await tables.restore(start, state);
    const reached = [...faultsIn(stage, power, state), ...leaksIn(stage, power, state, text)];
    return reached.map((what) => `${call.id} ${JSON.stringify(given.values ?? {})}: ${what}`);
  }

  test(
    'reaches no other power by three calls about people, roles, messages and settings',
    { timeout: 240_000 },
    async () => {
      const walk = new PowerWalk(stage, power);
      await walk.run();
      expect([...walk.faults]).toEqual([]);
      expect(walk.made[0] > 0).toBe(power !== 'audit');
      expect(walk.made[2] > 500).toBe(power === 'security');
    },
  );

  test('reads nothing that opens an account of another power, and no row of it', { timeout: 240_000 }, async () => {
    const { rows } = await portal.pool.query<{ id: number }>('SELECT id FROM jobs');
    const ids: Readonly<Record<string, readonly number[]>> = {
      ...targetsIn(stage.start),
      jobs: rows.map(({ id }) => id),
    };
    const reached: string[] = [];
    for (const call of callsOf(power).filter(isReading))
      for (const given of readingInputs(call, ids)) reached.push(...(await reachedBy(call, given)));
    expect(reached).toEqual([]);
  });

  test('reaches none by any other call', { timeout: 240_000 }, async () => {
    const targets = targetsIn(stage.start);
    const reached: string[] = [];
    for (const call of callsOf(power).filter((each) => !isReading(each) && !isMove(each, targets)))
      for (const given of await writingInputs(call, power)) reached.push(...(await reachedBy(call, given)));
    expect(reached).toEqual([]);
  });
});

const isReading = (call: ResolvedCall): boolean => onlyReads(call) || call.parsed.verb === 'GET';

/** Calls that are open to a power; those that are open to everybody and treat nobody differently, once. */
function callsOf(power: Power): ResolvedCall[] {
  const treating = new Set([accounts.name, ...resources.flatMap((each) => (each.power ? [each.name] : []))]);
  return callsOpenTo(stage, power).filter(
    ({ right, owner }) => right.startsWith('admin:') || treating.has(owner) || power === 'audit',
  );
}

/** Every row of those that are named, or the whole list. */
function readingInputs(call: ResolvedCall, ids: Readonly<Record<string, readonly number[]>>): Given[] {
  const params = addressParams(call.parsed);
  if (params.length === 0) return [{}];
  const rows = params.includes('id') ? ids[call.owner] : undefined;
  return rows ? rows.map((id) => ({ values: { id } })) : [harmless(call)];
}

/** On the own account, aimed at everybody else; of other resources, what succeeds. */
async function writingInputs(call: ResolvedCall, power: Power): Promise<Given[]> {
  const { holders, start } = stage;
  const takes = services.find(({ name }) => name === call.owner)?.calls[call.name]?.takes;
  if (call.owner === 'accounts' && takes)
    return Object.values(holders).map(({ id, username, secrets: { mobile } }) => {
      const session = rowsIn(start, 'sessions').find(([, row]) => row['user_id'] === id)?.[1]['id'];
      const { password } = holders[power].secrets;
      const known = { username, mobile, id: session, password, oldPassword: password };
      return aimedAt(takes, known);
    });
  if (call.owner === 'accounts' || call.answerer.by === 'hand') return [harmless(call)];
  return [await workingInput(portal, holders.all.token, call)];
}

describe('who sets the gateways', () => {
  let listed: SmsGatewayStandIn;
  let own: SmsGatewayStandIn;
  beforeAll(async () => {
    [listed, own] = [await startSmsGateway(), await startSmsGateway('127.0.0.2')];
  });
  afterAll(() => Promise.all([listed.close(), own.close()]));

  test('gets no code at an address of his own', async () => {
    const { tables, start, holders } = stage;
    const ask = async (id: string, given: Given): Promise<unknown> => dataOf(id, await make(portal.origin, id, given));
    for (const { url } of [listed, own]) {
      await ask('messageGateways.edit', { token: holders.system.token, values: { smsUrl: url } });
      for (const { secrets } of [holders.security, holders.audit, holders.all])
        for (const purpose of ['login', 'reset']) {
          await forgetLimits(portal);
          await ask('accounts.sendSms', { values: { mobile: secrets['mobile'], purpose } });
        }
      await waitUntil(async () => {
        const untried = `SELECT 1 FROM outbox WHERE status = 'waiting' AND error IS NULL`;
        return (await portal.pool.query(untried)).rows.length === 0 ? true : null;
      }, 10_000);
    }
    expect([listed.arrived.length, own.arrived.length]).toEqual([6, 0]);
    await tables.restore(start);
  });
});
