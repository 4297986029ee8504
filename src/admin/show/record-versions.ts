import type { ILog } from '@refinedev/core';
import type { Version } from '../../resources/kit/answer-shapes.ts';
import { formFields } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { AnyField } from '../../resources/kit/field.ts';

type Values = Readonly<Record<string, unknown>>;

/** An entry of Refine's audit log as the version it is. */
export const versionOf = (entry: ILog): Version => ({
  id: Number(entry.id),
  at: entry.createdAt,
  actorName: (entry.author?.['name'] as string | undefined) || null,
  action: entry.name || null,
  before: (entry['previousData'] as Version['before'] | undefined) ?? null,
  after: (entry['data'] as Version['after'] | undefined) ?? null,
});

export interface FieldChange {
  name: string;
  field: AnyField;
  before: unknown;
  after: unknown;
}

/** What a version changed, in declared order; fields that no longer exist are left out. */
export function changesOf(resource: Resource, { before, after }: Pick<Version, 'before' | 'after'>): FieldChange[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const [old, fresh] = [before?.[name] ?? null, after?.[name] ?? null];
    return JSON.stringify(old) === JSON.stringify(fresh) ? [] : [{ name, field, before: old, after: fresh }];
  });
}

/**
 * The record as it was after the version at `index`: the changes made since are taken back one by one.
 * @param versions whole history, newest first
 */
export function recordAt(current: Values, versions: readonly Version[], index: number): Values {
  return versions.slice(0, index).reduce((record, { before }) => ({ ...record, ...before }), current);
}

/** Values to send so that the record is again as it was after that version: editable fields that differ, none that the log conceals. */
export function restoringValues(
  resource: Resource,
  current: Values,
  versions: readonly Version[],
  index: number,
): Record<string, unknown> {
  const wanted = recordAt(current, versions, index);
  const differing = formFields(resource).filter(
    ([name, field]) =>
      field.kind !== 'secret' &&
      !field.personal &&
      !field.fixed &&
      JSON.stringify(wanted[name] ?? null) !== JSON.stringify(current[name] ?? null),
  );
  return Object.fromEntries(differing.map(([name]) => [name, wanted[name] ?? null]));
}
