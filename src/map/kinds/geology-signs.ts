/** Values of a feature of the geological tiles, by name. */
type ValueOf = (name: string) => unknown;

/**
 * What a feature of the geological map is drawn as, by the names of its legend: 'units K₁m', 'dykes βμK₂', 'faults hidden'.
 * Null for what has no sign, such as a code.
 */
export function geologySign(valueOf: ValueOf): string | null {
  const layer = valueOf('layer');
  if (layer === 'faults') return `faults ${faultSign(valueOf)}`;
  const code = valueOf('code');
  return (layer === 'units' || layer === 'dykes') && typeof code === 'string' ? signOf(layer, code) : null;
}

const faultSign = (valueOf: ValueOf): FaultSign =>
  Number(valueOf('hidden')) === 1 ? 'hidden' : Number(valueOf('rank')) === 1 ? 'regional' : 'minor';

export type FaultSign = 'hidden' | 'regional' | 'minor';

export const signOf = (layer: 'units' | 'dykes', code: string): string => `${layer} ${code}`;
