import { useQuery } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { useSession } from '../../providers/session.ts';
import { objects } from '../../resources/objects.ts';
import type { PreviewableOfItem } from '../../resources/shared/previewable.ts';

/** A file by its object's name. @param objectName null asks for nothing */
export function useNamedFile(objectName: string | null) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['namedFile', userId, objectName],
    queryFn: ({ signal }) => callResource<PreviewableOfItem>(objects, 'one', { values: { objectName }, signal }),
    enabled: objectName !== null,
  });
}
