import type { Resource } from '../../resources/kit/define-resource.ts';
import { type Caller, mayCall } from '../../resources/kit/rights.ts';
import type { KeyboardEvent } from 'react';
import type { Row } from './use-rows.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus between rows on arrow keys.
 * @returns the focused row on Enter and the space bar, else null
 */
export function rowOfKey(event: KeyboardEvent<HTMLElement>, rows: readonly Row[]): Row | null {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.tagName !== 'TR') return null;
  const step = steps[event.key];
  if (step) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-id]')];
    const next = all[all.indexOf(target) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
    return null;
  }
  if (event.key !== 'Enter' && event.key !== ' ') return null;
  return rows.find(({ id }) => String(id) === target.dataset['id']) ?? null;
}

/** Whether anything can be done with several rows at once. */
export const canSelectRows = (resource: Resource, caller: Caller): boolean =>
  ['removeMany', 'editMany'].some((name) => mayCall(resource, name, caller));
