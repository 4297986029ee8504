import type { Resource } from '../../resources/kit/define-resource.ts';
import { type Caller, mayCall } from '../../resources/kit/rights.ts';

/** A declared action that this caller may take on this row. */
export interface RecordAction {
  name: string;
  label: string;
  confirm?: string;
  /** Fields that the action asks for first; absent: it is taken at once. */
  fields?: readonly string[];
}

/**
 * Declared actions that make sense on a row: one that sets a flag which is already set is left out, one that edits the
 * flagged row is offered on that row only.
 */
export function actionsFor(resource: Resource, row: Readonly<Record<string, unknown>>, caller: Caller): RecordAction[] {
  return Object.entries(resource.actions ?? {}).flatMap(([name, { label, confirm, effect }]) => {
    if (!mayCall(resource, name, caller)) return [];
    if ('only' in effect && row[effect.only] === true) return [];
    if ('of' in effect && row[effect.of] !== true) return [];
    return [{ name, label, ...(confirm ? { confirm } : {}), ...('edit' in effect ? { fields: effect.edit } : {}) }];
  });
}
