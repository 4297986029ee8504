import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { PublicationState } from '../../src/resources/shared/publication.ts';
import { invalid } from '../errors.ts';
import type { ServerAction, ServerActionInput } from '../resources/rules.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { publishedValues } from './published-values.ts';
import { publications } from './publications.ts';

/** Furthest a publication may be planned ahead. */
const furthestMs = 366 * 24 * 3600_000;

interface Step {
  state: PublicationState;
  values: Readonly<Record<string, unknown>>;
  remarks?: Readonly<Record<string, unknown>>;
}
type StepOf = (input: ServerActionInput, resource: Resource) => Step;

const steps: Readonly<Record<string, StepOf>> = {
  submit: () => ({ state: 'review', values: { publishAt: null, reviewNote: null } }),
  publish: ({ row }, resource) => ({ state: 'published', values: publishedValues(resource, row, new Date()) }),
  schedule: ({ taken }) => ({ state: 'scheduled', values: { publishAt: plannedTime(taken['publishAt']) } }),
  sendBack: ({ taken }) => {
    const { reviewNote } = taken;
    return { state: 'draft', values: { publishAt: null, reviewNote }, remarks: { reviewNote } };
  },
  withdraw: () => ({ state: 'withdrawn', values: {} }),
};

/** @throws AppError 422 unless it lies ahead, by a year at most */
function plannedTime(given: unknown): string {
  const ahead = new Date(String(given)).getTime() - Date.now();
  if (!(ahead > 0)) throw invalid({ publishAt: ['发布时间应晚于现在；要立即发布请用“发布”'] });
  if (ahead > furthestMs) throw invalid({ publishAt: ['发布时间最长可定在一年以后'] });
  return String(given);
}

async function take(write: Transaction, resource: Resource, name: string, input: ServerActionInput): Promise<unknown> {
  const step = steps[name]?.(input, resource);
  if (!step) throw new Error(`${resource.name}.${name}: no such step of a publication`);
  const { state, values, remarks } = step;
  const label = resource.actions?.[name]?.label ?? name;
  return (await changeRow(write, resource, input.id, { ...values, state }, label, remarks)).row;
}

/** The publication steps of every resource that has them, by call id. */
export const publicationServerActions: Readonly<Record<string, ServerAction>> = Object.fromEntries(
  publications.flatMap((resource) =>
    Object.keys(steps).map((name): [string, ServerAction] => [
      `${resource.name}.${name}`,
      (write, input) => take(write, resource, name, input),
    ]),
  ),
);
