import type { Resource } from '../../resources/kit/define-resource.ts';
import { createStore } from '../../ui/store.ts';
import type { RecordAction } from './record-actions.ts';

type Values = Readonly<Record<string, unknown>>;

/** An action that asks for something before it is taken. */
export interface AskingAction {
  resource: Resource;
  action: RecordAction;
  row: Values & { id: number };
  /** What people call the row. */
  title: string;
  /** Closes the dialog; true when the action was taken. */
  finish: (isTaken: boolean) => void;
}

/** What an action answered for the person's eyes. */
export interface ToldAnswer {
  title: string;
  lines: { label: string; value: string }[];
  /** What is shown here is shown nowhere again. */
  isSecret: boolean;
}

/**
 * Dialogs of actions stand on this stage, beside the screens and not in the row that they are about: the row may leave the
 * list as soon as the action is taken, and what the answer shows is shown only once.
 */
export const askingAction = createStore<AskingAction | null>(null);

/** Held here alone, in no cache and no storage, and gone when the dialog closes. */
export const toldAnswer = createStore<ToldAnswer | null>(null);

/** Opens the dialog that asks for what the action takes; resolves to whether it was taken. */
export function askForAction(asking: Omit<AskingAction, 'finish'>): Promise<boolean> {
  askingAction.get()?.finish(false);
  return new Promise((resolve) => {
    askingAction.set({
      ...asking,
      finish(isTaken) {
        askingAction.set(null);
        resolve(isTaken);
      },
    });
  });
}

/** Shows what the answer of an action holds under the labels of its declaration; empty values are left out. */
export function tell(action: RecordAction, title: string, answer: unknown): void {
  const values = (typeof answer === 'object' && answer !== null ? answer : {}) as Values;
  const lines = Object.entries(action.shows ?? {}).flatMap(([key, label]) => {
    const value = values[key];
    return typeof value === 'string' || typeof value === 'number' ? [{ label, value: String(value) }] : [];
  });
  if (lines.length > 0) toldAnswer.set({ title: `${action.label}：${title}`, lines, isSecret: !action.isTrial });
}

/** Takes everything off the stage: nobody who comes after sees what was shown. */
export function clearStage(): void {
  askingAction.get()?.finish(false);
  toldAnswer.set(null);
}
