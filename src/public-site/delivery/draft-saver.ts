import { ApiError } from '../../providers/api-error.ts';
import { isSame } from '../../resources/kit/same-value.ts';
import { failureOf } from '../user-center/parts/use-task.ts';

interface Versioned {
  version: number;
}
export type Drafted = Versioned & { id: number };
/** Of what is saved the contact's number alone comes back masked: null keeps it. */
export type Saveable = object & { contactMobile: string | null };

/** A kind of draft: what of it is filled in, how that is saved, and how the draft is read. */
export interface DraftKind<Draft extends Drafted, Values extends Saveable, Saved extends Versioned> {
  valuesOf: (draft: Draft) => Values;
  save: (given: Values & Drafted) => Promise<Saved>;
  read: (id: number) => Promise<Draft>;
}

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'changed' | 'saving' }
  /** All but the fields that were refused. What is typed there stays in the form. */
  | { kind: 'refused'; text: string; at: Date | null }
  /** Nothing could be saved, and why. What is typed stays. */
  | { kind: 'failed'; text: string }
  /** Somebody else changed it meanwhile. */
  | { kind: 'outdated' };

/** What is wrong with what was typed, by field. */
export type Refusals = Readonly<Record<string, string>>;

export interface DraftTold<Answer> {
  onState: (state: SaveState) => void;
  /** Of all fields that stand in the form as they were refused. */
  onRefused: (refusals: Refusals) => void;
  /** The server has said how things are with it: what was saved, or what was read. */
  onAnswer: (answer: Answer) => void;
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
const refusalsIn = (error: unknown): Refusals =>
  Object.fromEntries(
    Object.entries((error instanceof ApiError ? error.fieldErrors : null) ?? {}).map(([name, sentences]) => [
      name,
      sentences.join('；'),
    ]),
  );
const maxTries = 3;

/**
 * Saves a draft, one save at a time, and never over what somebody else saved meanwhile. A field that is refused stays as it was
 * saved before, until it is changed; all others are saved.
 */
export class DraftSaver<Draft extends Drafted, Values extends Saveable, Saved extends Versioned> {
  readonly #kind: DraftKind<Draft, Values, Saved>;
  readonly #id: number;
  readonly #told: DraftTold<Draft | Saved>;
  #version: number;
  #saved: Values;
  #savedAt: Date | null = null;
  #sending: Values | null = null;
  #running: Promise<boolean> | null = null;
  /** What stands in the form. */
  #latest: Values;
  /** What was refused last of a field, and why. */
  readonly #refused = new Map<keyof Values & string, { value: unknown; sentence: string }>();

  constructor(kind: DraftKind<Draft, Values, Saved>, draft: Draft, told: DraftTold<Draft | Saved>) {
    this.#kind = kind;
    this.#id = draft.id;
    this.#told = told;
    this.#version = draft.version;
    this.#saved = kind.valuesOf(draft);
    this.#latest = this.#saved;
  }

  get version(): number {
    return this.#version;
  }

  /** Takes what stands in the form now. */
  take(values: Values): void {
    this.#latest = values;
  }

  /** What stands in the form as it was refused. */
  get #held() {
    return [...this.#refused].filter(([name, { value }]) => isSame(this.#latest[name], value));
  }

  /** The form, with what was refused as it was before. */
  get #sendable(): Values {
    return this.#held.reduce((values, [name]) => ({ ...values, [name]: this.#saved[name] }), this.#latest);
  }

  /** What the server has now: files that came or went, or rows that were mended, make a new version of the same words. */
  read(draft: Draft): void {
    if (draft.version < this.#version) return;
    const isOurs = draft.version === this.#version || this.#hasOurWords(draft);
    if (!isOurs) return this.#told.onState({ kind: 'outdated' });
    this.#version = draft.version;
    this.#told.onAnswer(draft);
  }

  #hasOurWords(draft: Draft): boolean {
    const read = this.#kind.valuesOf(draft);
    return [this.#saved, this.#sending].some((each) => each && isSame(read, { ...each, contactMobile: null }));
  }

  /** Saves what is not saved yet. Answers whether all is. */
  save(): Promise<boolean> {
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #saveAll(): Promise<boolean> {
    let tries = 0;
    for (let next = this.#sendable; !isSame(next, this.#saved); next = this.#sendable) {
      this.#told.onState({ kind: 'saving' });
      this.#sending = next;
      try {
        const answer = await this.#kind.save({ ...next, id: this.#id, version: this.#version });
        this.#version = Math.max(answer.version, this.#version);
        this.#saved = next;
        this.#savedAt = new Date();
        this.#told.onAnswer(answer);
      } catch (error) {
        if (this.#holdBack(next, refusalsIn(error))) continue;
        tries += 1;
        if (isConflict(error) && tries < maxTries && (await this.#isOnlyOfOthers())) continue;
        this.#tellRefused(refusalsIn(error));
        this.#told.onState(isConflict(error) ? { kind: 'outdated' } : { kind: 'failed', text: failureOf(error) });
        return false;
      } finally {
        this.#sending = null;
      }
    }
    return this.#tellSaved();
  }

  /** Keeps back what was refused of what was sent. Answers whether that leaves less to be sent. */
  #holdBack(sent: Values, refusals: Refusals): boolean {
    const names = (Object.keys(sent) as (keyof Values & string)[]).filter(
      (name) => refusals[name] !== undefined && !isSame(sent[name], this.#saved[name]),
    );
    for (const name of names) this.#refused.set(name, { value: sent[name], sentence: refusals[name] ?? '' });
    return names.length > 0;
  }

  #tellRefused(others: Refusals = {}): void {
    const own = Object.fromEntries(this.#held.map(([name, { sentence }]) => [name, sentence]));
    this.#told.onRefused({ ...own, ...others });
  }

  #tellSaved(): boolean {
    const held = this.#held;
    const at = this.#savedAt;
    this.#tellRefused();
    const text = held.map(([, { sentence }]) => sentence).join('；');
    this.#told.onState(held.length > 0 ? { kind: 'refused', text, at } : { kind: 'saved', at });
    return held.length === 0;
  }

  /** Whether only files or rows changed since the words were saved; their version is then known. */
  async #isOnlyOfOthers(): Promise<boolean> {
    const read = await this.#kind.read(this.#id).catch(() => null);
    if (!read || !this.#hasOurWords(read)) return false;
    this.#version = read.version;
    return true;
  }
}
