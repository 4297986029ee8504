import type { Resource } from '../../src/resources/kit/define-resource.ts';
import {
  publicationActions,
  publicationFields,
  type PublicationState,
} from '../../src/resources/shared/publication.ts';
import { invalid } from '../errors.ts';
import type { ServerAction } from '../resources/rules.ts';
import { type ActionInput, serverActions } from '../resources/server-actions.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { publishedValues } from './published-values.ts';
import { publications } from './publications.ts';

/** Furthest a publication may be planned ahead. */
const furthestMs = 366 * 24 * 3600_000;

/** What every publication has of its declaration. */
const partOf = ({ name }: Resource) => ({ name, fields: publicationFields, actions: publicationActions(name) });
type Part = ReturnType<typeof partOf>;
type StepName = keyof Part['actions'];

interface Step {
  state: PublicationState;
  values: Readonly<Record<string, unknown>>;
  remarks?: Readonly<Record<string, unknown>>;
}

const steps: { readonly [Name in StepName]: (input: ActionInput<Part, Name>, resource: Resource) => Step } = {
  submit: () => ({ state: 'review', values: { publishAt: null, reviewNote: null } }),
  publish: ({ row }, resource) => ({ state: 'published', values: publishedValues(resource, row, new Date()) }),
  schedule: ({ values }) => ({ state: 'scheduled', values: { publishAt: plannedTime(values.publishAt) } }),
  sendBack: ({ values }) => {
    const { reviewNote } = values;
    return { state: 'draft', values: { publishAt: null, reviewNote }, remarks: { reviewNote } };
  },
  withdraw: () => ({ state: 'withdrawn', values: {} }),
};

/** @throws AppError 422 unless it lies ahead, by a year at most */
function plannedTime(given: string): string {
  const ahead = new Date(given).getTime() - Date.now();
  if (!(ahead > 0)) throw invalid({ publishAt: ['发布时间应晚于现在；要立即发布请用“发布”'] });
  if (ahead > furthestMs) throw invalid({ publishAt: ['发布时间最长可定在一年以后'] });
  return given;
}

const take =
  <Name extends StepName>(resource: Resource, name: Name) =>
  async (transaction: Transaction, input: ActionInput<Part, Name>) => {
    const { state, values, remarks } = steps[name](input, resource);
    const label = resource.actions?.[name]?.label ?? name;
    return (await changeRow(transaction, resource, input.id, { ...values, state }, label, remarks)).row;
  };

const actionsOf = (resource: Resource): Readonly<Record<string, ServerAction>> =>
  serverActions(partOf(resource), {
    submit: take(resource, 'submit'),
    publish: take(resource, 'publish'),
    schedule: take(resource, 'schedule'),
    sendBack: take(resource, 'sendBack'),
    withdraw: take(resource, 'withdraw'),
  });

/** The publication steps of every resource that has them, by call id. */
export const publicationServerActions = Object.fromEntries(
  publications.flatMap((resource) => Object.entries(actionsOf(resource))),
);
