import type { Action, Resource, Where } from '../../resources/kit/define-resource.ts';
import type { FieldMap } from '../../resources/kit/field.ts';
import { type Caller, mayCall } from '../../resources/kit/rights.ts';

type Values = Readonly<Record<string, unknown>>;

/** A declared action that this caller may take on this row. */
export interface RecordAction {
  name: string;
  label: string;
  confirm?: string;
  isDangerous: boolean;
  /** What it asks for first: fields of the row that it edits, or what the server's code takes. Absent: nothing. */
  asks?: FieldMap;
  /** What its answer holds for the person's eyes, once (answer key → label). */
  shows?: Readonly<Record<string, string>>;
  /** It changes nothing, and what it shows is no secret. */
  isTrial?: true;
}

/**
 * Declared actions that make sense on a row: those whose condition the row meets; one that sets a flag which is already
 * set is left out, one that edits the flagged row is offered on that row only.
 */
export function actionsFor(resource: Resource, row: Values, caller: Caller): RecordAction[] {
  return Object.entries(resource.actions ?? {}).flatMap(([name, action]) => {
    const { label, confirm, effect, when, isDangerous = false } = action;
    if (!mayCall(resource, name, caller) || !meets(row, when)) return [];
    if ('only' in effect && row[effect.only] === true) return [];
    if ('of' in effect && row[effect.of] !== true) return [];
    const asks = asksOf(resource, action);
    return [
      {
        name,
        label,
        isDangerous,
        ...(confirm ? { confirm } : {}),
        ...(asks ? { asks } : {}),
        ...('by' in effect && effect.shows ? { shows: effect.shows } : {}),
        ...('by' in effect && effect.isTrial ? { isTrial: effect.isTrial } : {}),
      },
    ];
  });
}

/** Whether a row has the wanted values; one of several where a list is wanted. */
export const meets = (row: Values, when: Where = {}): boolean =>
  Object.entries(when).every(([name, wanted]) => [wanted].flat().includes(row[name] as never));

function asksOf(resource: Resource, { effect }: Action): FieldMap | null {
  if ('by' in effect) return effect.takes ?? null;
  if (!('edit' in effect)) return null;
  const fields = effect.edit.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [[name, field] as const] : [];
  });
  return Object.fromEntries(fields);
}
