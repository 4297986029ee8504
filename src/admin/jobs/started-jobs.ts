type Listener = () => void;

/** Jobs that were begun in this window and are not known to have ended: what the shell tells the end of. */
let started: readonly number[] = [];
const listeners = new Set<Listener>();

function set(next: readonly number[]): void {
  started = next;
  for (const listener of listeners) listener();
}

export const startedJobs = {
  get: (): readonly number[] => started,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (id: number): void => set([...started, id]),
  /** False when somebody else has told its end already. */
  remove: (id: number): boolean => {
    const isThere = started.includes(id);
    set(started.filter((each) => each !== id));
    return isThere;
  },
};
