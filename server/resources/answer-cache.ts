import type { Query } from '../db/query.ts';
import { Waiters } from '../db/question.ts';
import type { Reader } from './reader.ts';

/** Who asks, and where. */
export interface Asker {
  reader: Reader;
  db: Query;
}

declare module '../services.ts' {
  interface Services {
    cache: AnswerCache;
  }
}

/**
 * Short memory for counts: an answer is kept for one second and dropped at once when this process writes to the
 * resource. Another node's write is therefore seen after a second at the latest.
 */
export class AnswerCache {
  readonly #answers = new Map<string, { until: number; answer: Promise<unknown>; waiters: Waiters }>();
  readonly #editions = new Map<string, number>();
  readonly #lifetime: number;
  readonly #limit: number;

  constructor(lifetimeMs = 1000, limit = 500) {
    this.#lifetime = lifetimeMs;
    this.#limit = limit;
  }

  /**
   * The kept answer for this resource, question and kind of reader, or a new one: `make` asks it of the database that it
   * is given, in the name of all who wait for it.
   */
  get<T>(resource: string, question: unknown, { reader, db }: Asker, make: (db: Query) => Promise<T>): Promise<T> {
    const key = `${resource} ${JSON.stringify([question, reader.rights, reader.roleIds])}`;
    const known = this.#answers.get(key);
    if (known && known.until > Date.now()) {
      known.waiters.join(db);
      return known.answer as Promise<T>;
    }
    if (this.#answers.size >= this.#limit) this.#answers.clear();
    const waiters = new Waiters();
    const answer = waiters.ask(db, make);
    const entry = { until: Date.now() + this.#lifetime, answer, waiters };
    this.#answers.set(key, entry);
    answer.catch(() => {
      if (this.#answers.get(key) === entry) this.#answers.delete(key);
    });
    return answer;
  }

  /** Another one after each write of this process to the resource: for what is kept elsewhere, and longer. */
  editionOf(resource: string): number {
    return this.#editions.get(resource) ?? 0;
  }

  /** Forgets what is kept of a resource. */
  forget(resource: string): void {
    this.#editions.set(resource, this.editionOf(resource) + 1);
    for (const key of this.#answers.keys()) if (key.startsWith(`${resource} `)) this.#answers.delete(key);
  }
}
