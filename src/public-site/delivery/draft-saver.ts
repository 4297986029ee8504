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
  /** Refused: what was wrong, by field and as a whole. What is typed stays. */
  | { kind: 'failed'; text: string; fields: Readonly<Record<string, string>> }
  /** Somebody else changed it meanwhile. */
  | { kind: 'outdated' };

export interface DraftTold<Answer> {
  onState: (state: SaveState) => void;
  /** The server has said how things are with it: what was saved, or what was read. */
  onAnswer: (answer: Answer) => void;
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
const maxTries = 3;

/** Saves a draft whole, one save at a time, and never over what somebody else saved meanwhile. */
export class DraftSaver<Draft extends Drafted, Values extends Saveable, Saved extends Versioned> {
  readonly #kind: DraftKind<Draft, Values, Saved>;
  readonly #id: number;
  readonly #told: DraftTold<Draft | Saved>;
  #version: number;
  #saved: Values;
  #sending: Values | null = null;
  #running: Promise<boolean> | null = null;
  /** What stands in the form. */
  #latest: Values;

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

  /** Takes what stands in the form now. Answers whether nothing of it is left to be saved. */
  isSavedWith(values: Values): boolean {
    this.#latest = values;
    return this.#isSaved;
  }

  get #isSaved(): boolean {
    return isSame(this.#latest, this.#saved);
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
    for (let tries = 0; !this.#isSaved;) {
      const latest = this.#latest;
      this.#told.onState({ kind: 'saving' });
      this.#sending = latest;
      try {
        const answer = await this.#kind.save({ ...latest, id: this.#id, version: this.#version });
        this.#version = Math.max(answer.version, this.#version);
        this.#saved = latest;
        this.#told.onAnswer(answer);
        this.#told.onState({ kind: 'saved', at: new Date() });
      } catch (error) {
        tries += 1;
        if (isConflict(error) && tries < maxTries && (await this.#isOnlyOfOthers())) continue;
        this.#told.onState(failedBy(error));
        return false;
      } finally {
        this.#sending = null;
      }
    }
    return true;
  }

  /** Whether only files or rows changed since the words were saved; their version is then known. */
  async #isOnlyOfOthers(): Promise<boolean> {
    const read = await this.#kind.read(this.#id).catch(() => null);
    if (!read || !this.#hasOurWords(read)) return false;
    this.#version = read.version;
    return true;
  }
}

function failedBy(error: unknown): SaveState {
  if (isConflict(error)) return { kind: 'outdated' };
  const fields = error instanceof ApiError ? (error.fieldErrors ?? {}) : {};
  return {
    kind: 'failed',
    text: failureOf(error),
    fields: Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, sentences.join('；')])),
  };
}
