import type { Computation } from '../../../../map/compute/computation.ts';
import { type ComputingCode, computations } from '../../../../map/compute/computations.ts';

const fetched = new Map<ComputingCode, Promise<Computation>>();

/** Fetched once; one that failed is fetched anew. */
export function computationOf(code: ComputingCode): Promise<Computation> {
  const known = fetched.get(code);
  if (known) return known;
  const fetching = computations[code]();
  fetched.set(code, fetching);
  fetching.catch(() => fetched.delete(code));
  return fetching;
}
