import { type ComputingCode, computations } from '../../../../map/compute/computations.ts';
import { fetchedOnce } from '../../../../ui/fetched-once.ts';

export const computationOf = fetchedOnce((code: ComputingCode) => computations[code]());
