import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchCode, readCodeFiles } from './globe-code.ts';

/** The build puts the files of the globe's code in its place: vite.config.ts. */
const builtFiles = '__GLOBE_CODE_FILES__';

/** Fetched before it is imported: a browser may remember for good that an import failed, but not that a file did not come. */
async function loadGlobe(signal: AbortSignal, onShare: (share: number) => void) {
  const files = readCodeFiles(builtFiles);
  if (files.length > 0) await fetchCode(files, { signal, onShare });
  const { OneGlobe } = await import('../../../map/one-globe.tsx').catch((error: unknown) => {
    throw new Error('程序没有启动，请刷新页面', { cause: error });
  });
  return { OneGlobe };
}

/**
 * The code that draws the globe; null: it is on its way, or could not be fetched.
 * @param isNeeded false: none of it is fetched
 */
export function useGlobeCode(isNeeded: boolean) {
  /** In whole percent; null: nobody knows. */
  const [percent, setPercent] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['globe-code'],
    queryFn: ({ signal }) => {
      setPercent(null);
      return loadGlobe(signal, (share) => setPercent(Math.floor(share * 100)));
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  });
  return { OneGlobe: data?.OneGlobe ?? null, percent, error, retry: () => void refetch() };
}
