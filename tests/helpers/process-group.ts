import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // Nobody of it is left
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * What ends a server of others with all processes that it has started; it must have been spawned `detached`. Such a server
 * holds nothing that would be lost. Asked to end it may wait: MapServer for one more request, MapProxy for its threads.
 */
export function endsGroup(child: ChildProcess): () => Promise<void> {
  // One that has ended by itself says so only once
  const ended = once(child, 'exit');
  return async () => {
    if (child.pid !== undefined) killGroup(child.pid);
    await ended;
  };
}
