import { ApiError } from '../../providers/api-error.ts';
import { call } from '../../providers/call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { DeliveryFault, OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { failureOf } from '../user-center/parts/use-task.ts';
import { type DraftValues, valuesOf } from './draft-values.ts';

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'changed' | 'saving' }
  /** Refused: what was wrong, by field and as a whole. What is typed stays. */
  | { kind: 'failed'; text: string; fields: Readonly<Record<string, string>> }
  /** Somebody else changed it meanwhile. */
  | { kind: 'outdated' };

interface Told {
  onState: (state: SaveState) => void;
  onFaults: (faults: readonly DeliveryFault[]) => void;
}

const isSame = (a: DraftValues, b: DraftValues): boolean => JSON.stringify(a) === JSON.stringify(b);
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
const maxTries = 3;

/** Saves a draft whole, one save at a time, and never over what somebody else saved meanwhile. */
export class DraftSaver {
  readonly #id: number;
  readonly #told: Told;
  #version: number;
  #saved: DraftValues;
  #sending: DraftValues | null = null;
  #running: Promise<boolean> | null = null;
  /** What stands in the form. */
  #latest: DraftValues;

  constructor(delivery: OwnDeliveryWhole, told: Told) {
    this.#id = delivery.id;
    this.#told = told;
    this.#version = delivery.version;
    this.#saved = valuesOf(delivery);
    this.#latest = this.#saved;
  }

  get version(): number {
    return this.#version;
  }

  /** Takes what stands in the form now. Answers whether nothing of it is left to be saved. */
  isSavedWith(values: DraftValues): boolean {
    this.#latest = values;
    return this.#isSaved;
  }

  get #isSaved(): boolean {
    return isSame(this.#latest, this.#saved);
  }

  /** What the server has now: files that came or went make a new version of the same words. */
  read(delivery: OwnDeliveryWhole): void {
    if (delivery.version < this.#version) return;
    const isOurs = delivery.version === this.#version || this.#hasOurWords(delivery);
    if (!isOurs) return this.#told.onState({ kind: 'outdated' });
    this.#version = delivery.version;
    this.#told.onFaults(delivery.faults);
  }

  #hasOurWords(delivery: OwnDeliveryWhole): boolean {
    const read = valuesOf(delivery);
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
        const { version, faults } = await call(deliveries, 'save', { id: this.#id, version: this.#version, ...latest });
        this.#version = Math.max(version, this.#version);
        this.#saved = latest;
        this.#told.onFaults(faults);
        this.#told.onState({ kind: 'saved', at: new Date() });
      } catch (error) {
        tries += 1;
        if (isConflict(error) && tries < maxTries && (await this.#isOnlyOfFiles())) continue;
        this.#told.onState(failedBy(error));
        return false;
      } finally {
        this.#sending = null;
      }
    }
    return true;
  }

  /** Whether only files came or went since the words were saved; their version is then known. */
  async #isOnlyOfFiles(): Promise<boolean> {
    const read = await call(deliveries, 'one', { id: this.#id }).catch(() => null);
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
