import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../providers/api-error.ts';
import { call } from '../../providers/call.ts';
import { certifications } from '../../resources/people/certifications.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';

export type Proof =
  | { state: 'loading' }
  | { state: 'ready'; address: string }
  /** Deleted after the time that proofs are kept. */
  | { state: 'gone' }
  | { state: 'failed'; message: string };

/**
 * A proof image under an address of this page alone. It is fetched with the token, and given up with the screen: such
 * pictures are kept in no cache.
 */
export function useProof(name: string): Proof & { retry: () => void } {
  const [proof, setProof] = useState<Proof>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let address: string | null = null;
    setProof({ state: 'loading' });
    call(certifications, 'proof', { name }, { signal: leaving.signal }).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setProof({ state: 'ready', address });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setProof(refusalOf(error));
      },
    );
    return () => {
      leaving.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [name, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...proof, retry };
}

function refusalOf(error: unknown): Proof {
  if (error instanceof ApiError && error.status === 404) return { state: 'gone' };
  return { state: 'failed', message: wordsOf(error, '图片没有取到') };
}
