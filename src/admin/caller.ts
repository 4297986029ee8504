import { useMemo } from 'react';
import { callerOf, useSession } from '../providers/session.ts';
import type { Caller } from '../resources/kit/rights.ts';

/** Who is using the admin area now, as the kit's right checks want it. */
export function useCaller(): Caller {
  const session = useSession();
  return useMemo(() => callerOf(session), [session]);
}
