const starts: (() => void)[] = [];

/**
 * Numbers from 1 on, each once, for samples that must differ. They begin anew with every test file, though a worker keeps
 * its modules: what a file is given never depends on the files before it.
 */
export function counter(): () => number {
  let last = 0;
  starts.push(() => (last = 0));
  return () => (last += 1);
}

export function restartCounters(): void {
  for (const start of starts) start();
}
