import { useDeferredValue, useEffect, useState } from 'react';
import type { StrengthScore } from './password-strength.ts';

type Estimate = (password: string, personal: readonly string[]) => StrengthScore;

/**
 * The strength of a password being typed; null while there is nothing to judge, or the dictionaries are on their way. They
 * are large and loaded when the first character is typed; without them the rules are still checked.
 */
export function useStrength(password: string, personal: readonly string[]): StrengthScore | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const judged = useDeferredValue(password);
  const isTyping = password !== '';
  useEffect(() => {
    if (!isTyping || estimate) return undefined;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const { strengthOf } = await import('./password-strength.ts');
      if (isWanted) setEstimate(() => strengthOf);
    };
    // The meter is an advice: where it cannot be loaded, the form works without it
    load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isTyping, estimate]);
  return judged && estimate ? estimate(judged, personal) : null;
}
