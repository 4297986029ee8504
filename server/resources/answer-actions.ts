import type { Action } from '../../src/resources/kit/define-resource.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { toWire } from '../../src/resources/kit/wire.ts';
import { invalid, notFound } from '../errors.ts';
import { closedSignal } from '../http/closed-signal.ts';
import type { CallInput } from '../http/call-input.ts';
import { type Answer, assertNothingElse, needId, write, writeInSteps } from './answers.ts';
import type { ServerActionInput } from './rules.ts';
import type { Row } from './read-rows.ts';
import type { RouteContext } from './route-context.ts';
import type { Transaction } from './transaction.ts';
import { assertMeets, lockActedOn, runAction } from './run-action.ts';
import { lockRow } from './write-rows.ts';

/** Takes a declared action on a row. */
export const answerAction: Answer = (context, input) => {
  const action = context.resource.actions?.[context.call.name];
  if (!action) throw new Error(`${context.call.id}: no such action`);
  if (!('edit' in action.effect) && !('by' in action.effect)) assertNothingElse(toWire(context.resource, input.values));
  const requested = [input.id, input.values];
  if (!('by' in action.effect))
    return write(context, requested, (transaction) => runOwnAction(context, transaction, action, input));
  const { services, call, reply } = context;
  const carryOut = services.rules.actions[call.id];
  if (!carryOut) throw new Error(`nothing carries out ${call.id}`);
  const actedOn = (transaction: Transaction) => readActedOn(context, transaction, action, input);
  const options = { isAnswerSecret: action.effect.shows !== undefined };
  const { ask } = carryOut;
  if (!ask)
    return write(context, requested, async (transaction) => carryOut(transaction, await actedOn(transaction)), options);
  const steps = {
    check: actedOn,
    ask: (acted: ServerActionInput) => ask({ ...acted, signal: closedSignal(reply) }),
    work: async (transaction: Transaction, found: unknown) =>
      carryOut(transaction, { ...(await actedOn(transaction)), found }),
  };
  return writeInSteps(context, requested, steps, options);
};

/** Carries out an action that its declaration describes whole. */
async function runOwnAction(
  { resource }: RouteContext,
  transaction: Transaction,
  action: Action,
  { id, values }: CallInput,
): Promise<Row> {
  if (id !== null && !('edit' in action.effect)) {
    const row = await lockActedOn(transaction, resource, action, id);
    for (const ask of transaction.rules.beforeAct) await ask(transaction, resource, { id, row, field: 'id' });
  }
  return runAction(transaction, resource, action, id, values);
}

/** What an action of hand-written code is about: what it takes is checked, the row is locked and must meet `when`. */
async function readActedOn(
  context: RouteContext,
  transaction: Transaction,
  action: Action,
  input: CallInput,
): Promise<ServerActionInput> {
  const { resource, services } = context;
  const takes = 'by' in action.effect ? (action.effect.takes ?? {}) : {};
  const checked = checkRow(takes, input.values, { whole: true });
  if (!checked.ok) throw invalid(checked.errors);
  const id = needId(context, input);
  const row = await lockRow(transaction, resource, id);
  assertOwn(context, row);
  assertMeets(resource, action, row);
  const field = Object.keys(takes).at(-1) ?? 'id';
  for (const ask of transaction.rules.beforeAct) await ask(transaction, resource, { id, row, field });
  return { id, row, values: checked.row, services };
}

/** The row of somebody else is as one that does not exist. */
function assertOwn({ resource, reader }: RouteContext, row: Readonly<Record<string, unknown>>): void {
  if (resource.ownedBy && row[resource.ownedBy] !== reader.userId && !reader.isInsider(resource))
    throw notFound(resource.label);
}
