import type { Services } from '../services.ts';
import type { Write } from './write.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change of one row; `before` null: creation, `after` null: removal. Keys are field names. */
export interface GuardedChange {
  id: number | null;
  before: Values | null;
  after: Values | null;
}
/** Refuses a change about to be made, by throwing AppError. */
export type Guard = (write: Write, change: GuardedChange) => Promise<void>;
/** Does what a change entails, in its transaction. */
export type AfterChange = (write: Write, change: { id: number; before: Values | null; after: Values }) => Promise<void>;

export interface ServerActionInput {
  id: number;
  /** The row, locked, under field names; secrets are sealed. */
  row: Values;
  /** What the action takes, checked. */
  taken: Values;
  services: Services;
}
/** Carries out a declared action in the transaction of the write; its answer is the call's data. */
export type ServerAction = (write: Write, input: ServerActionInput) => Promise<unknown>;

/** What declarations cannot express. Keys: resource names; for actions call ids ('users.disable'). */
export interface Rules {
  guards: Readonly<Record<string, Guard>>;
  afterChange: Readonly<Record<string, AfterChange>>;
  actions: Readonly<Record<string, ServerAction>>;
}
