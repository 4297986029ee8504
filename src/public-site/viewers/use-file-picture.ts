import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../providers/session.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { fetchFile } from './fetch-file.ts';

/**
 * A picture that an `<img>` cannot ask for itself, since it sends no token: fetched once, kept for a while, and given as an
 * address of this page. `src` is null until it is there. @param address null asks for nothing
 */
export function useFilePicture(address: string | null): { src: string | null; error: Error | null; retry: () => void } {
  const { userId } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['filePicture', userId, address],
    queryFn: ({ signal }) => fetchFile(address ?? '', signal),
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return { src: useObjectUrl(data), error, retry: () => void refetch() };
}
