import { useState } from 'react';
import { useCartActs } from '../../providers/cart.ts';
import type { CartLine } from '../../resources/shared/cart-answers.ts';
import { useTask } from '../user-center/parts/use-task.ts';

/** Taking lines out of the cart; what was taken out last can be put back. */
export interface Removal {
  /** Taken out last; items that are not open any more cannot come back and are not among them. */
  removed: readonly CartLine[];
  /** How many were taken out last. */
  count: number;
  remove: (lines: readonly CartLine[]) => Promise<void>;
  undo: () => Promise<void>;
  forget: () => void;
}

export function useRemoval(): Removal {
  const { takeOut, putBack } = useCartActs();
  const { run } = useTask();
  const [last, setLast] = useState<readonly CartLine[]>([]);
  return {
    removed: last.filter(({ isOpen }) => isOpen),
    count: last.length,
    remove: async (lines) => {
      if (await run(() => takeOut(lines))) setLast(lines);
    },
    undo: async () => {
      if (await run(() => putBack(last.filter(({ isOpen }) => isOpen)))) setLast([]);
    },
    forget: () => setLast([]),
  };
}
