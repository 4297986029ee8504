import type { LkPerson } from './read-person.ts';

const lifetimeMs = 2 * 60_000;
const maxPeople = 200;

/**
 * Whose tickets are that the gateway weighed and that opened no session, since the portal itself failed: for two minutes, in
 * this process alone, under the keyed hash of the ticket. Each is handed out once.
 */
export class UnopenedTickets {
  readonly #people = new Map<string, { person: LkPerson; until: number }>();

  keep(subject: string, person: LkPerson, now = Date.now()): void {
    for (const [each, { until }] of this.#people) if (until <= now) this.#people.delete(each);
    // The oldest goes
    const [first] = this.#people.keys();
    if (first !== undefined && this.#people.size >= maxPeople) this.#people.delete(first);
    this.#people.set(subject, { person, until: now + lifetimeMs });
  }

  /** Null: it is not kept, or no longer. */
  take(subject: string, now = Date.now()): LkPerson | null {
    const found = this.#people.get(subject);
    this.#people.delete(subject);
    return found && found.until > now ? found.person : null;
  }
}
