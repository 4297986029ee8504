/** The terminal and npm both pass the same Ctrl+C on. */
const echoMs = 500;
/**
 * Work in a child process hears of the end when the child is gone, which takes a busy machine longer than a moment. What a
 * library does in its threads cannot be broken off.
 */
const settleMs = 900;
const lookEveryMs = 20;

export interface Stop {
  /** Resolves when the database is down. Nothing is waited for once `forced` is aborted. */
  stop: (forced: AbortSignal) => Promise<void>;
  /** Parts that have not ended. */
  unended: () => readonly string[];
  complain: (problem: unknown) => void;
}

/**
 * SIGTERM and SIGINT end the process in good order. A second one forces it: requests and background work are left where
 * they are, only the database is waited for. A third one ends everything at once.
 */
export function stopOnSignals({ stop, unended, complain }: Stop): void {
  const forced = new AbortController();
  let last = -Infinity;
  let signals = 0;
  const end = (code: number): void => {
    const until = performance.now() + settleMs;
    const look = (): void => {
      const left = unended();
      if (left.length === 0) process.exit(code);
      if (performance.now() < until) return void setTimeout(look, lookEveryMs);
      complain(`以下部分没有按时结束，已中止：${left.join('、')}`);
      // An orderly exit would wait for the threads of libraries, however long they take
      process.kill(process.pid, 'SIGKILL');
    };
    look();
  };
  const onSignal = (): void => {
    const now = performance.now();
    const isEcho = now - last < echoMs;
    last = now;
    if (isEcho) return;
    signals += 1;
    if (signals === 2) forced.abort();
    if (signals === 3) process.exit(1);
    if (signals > 1) return;
    stop(forced.signal).then(
      () => end(0),
      (error: unknown) => {
        complain(error);
        end(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
