import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { Log } from '../db/log.ts';
import type { Services } from '../services.ts';
import type { Transaction } from './transaction.ts';

declare module '../services.ts' {
  interface Services {
    rules: Rules;
  }
}

declare module './transaction.ts' {
  interface Transaction {
    rules: Rules;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** A change of one row; `before` null: creation, `after` null: removal. Keys are field names. */
export interface GuardedChange {
  id: number | null;
  before: Values | null;
  after: Values | null;
}
/** Refuses a change about to be made, by throwing AppError. */
export interface Guard {
  (transaction: Transaction, change: GuardedChange): Promise<void>;
  /** True of one that looks at no other row when one is created: many may be created in one statement. */
  isOfExisting?: true;
  /** New rows that it looks at all the same; left out: none. Those are created each in a transaction of its own. */
  looksAt?: (row: Values) => boolean;
}

/** A guard that is asked about removals only. */
export const ofRemoval = (
  guard: (transaction: Transaction, change: GuardedChange & { id: number }) => Promise<void>,
): Guard =>
  Object.assign(
    async (transaction: Transaction, change: GuardedChange): Promise<void> => {
      const { id } = change;
      if (change.after === null && id !== null) await guard(transaction, { ...change, id });
    },
    { isOfExisting: true as const },
  );

/** Does what a change entails, in its transaction. */
export type AfterChange = (
  transaction: Transaction,
  change: { id: number; before: Values | null; after: Values },
) => Promise<void>;

export interface ServerActionInput<Row = Values, Input = Values> {
  id: number;
  /** The row, locked, under field names; secrets are sealed. */
  row: Row;
  /** What the action takes, checked. */
  values: Input;
  services: Services;
  /** What `ask` found. */
  found?: unknown;
}
/** Before the transaction: the row as it is seen, locked by nobody. `signal`: nobody waits any more, or the portal stops. */
export type AskInput<Row = Values, Input = Values> = Omit<ServerActionInput<Row, Input>, 'found'> & {
  signal: AbortSignal;
};
/** Carries out a declared action in the transaction of the write; its answer is the call's data. */
export interface ServerAction<Row = Values, Input = Values, Answered = unknown> {
  (transaction: Transaction, input: ServerActionInput<Row, Input>): Promise<Answered>;
  /** Waits for somebody outside before, while no transaction is open. */
  ask?: (input: AskInput<Row, Input>) => Promise<unknown>;
}

/**
 * An action that waits for somebody outside: `ask` has neither row nor connection while it waits, `write` has the row read
 * anew and what was found.
 */
export const asking = <Row, Input, Found, Answered>(
  ask: (input: AskInput<Row, Input>) => Promise<Found>,
  write: (transaction: Transaction, input: ServerActionInput<Row, Input>, found: Found) => Promise<Answered>,
): ServerAction<Row, Input, Answered> =>
  Object.assign(
    (transaction: Transaction, input: ServerActionInput<Row, Input>) => write(transaction, input, input.found as Found),
    { ask },
  );

/** Changes rows that a list or a record is about to show, in place. Exports, histories and logs never get it. */
export type ShowRows = (services: Services, rows: (Record<string, unknown> & { id: number })[]) => Promise<void>;

/**
 * Refuses an action on a row before anything of it is done, by throwing AppError. `field`: under which name of what the
 * action takes the refusal is told.
 */
export type BeforeAct = (
  transaction: Transaction,
  resource: Resource,
  act: { id: number; row: Values; field: string },
) => Promise<void>;

/** Begins what follows the commit of a write that touched rows of the resource. Nobody waits for it: what fails is logged. */
export type AfterCommit = (services: Services, log: Pick<Log, 'warn'>) => void;

type ByName<T> = Readonly<Record<string, T>>;

/** What declarations cannot express, of one capability. Keys: resource names; for actions call ids ('users.disable'). */
export interface RuleSet {
  guards?: ByName<Guard>;
  afterChange?: ByName<AfterChange>;
  actions?: ByName<ServerAction>;
  afterCommit?: ByName<AfterCommit>;
  /** Asked before every action on a row of every resource. */
  beforeAct?: BeforeAct;
  shown?: ByName<ShowRows>;
}

/** The rule sets of all capabilities together: whoever guards a resource, each is asked, in the order of the sets. */
export interface Rules {
  guards: ByName<readonly Guard[]>;
  afterChange: ByName<readonly AfterChange[]>;
  actions: ByName<ServerAction>;
  afterCommit: ByName<readonly AfterCommit[]>;
  beforeAct: readonly BeforeAct[];
  shown: ByName<ShowRows>;
}
