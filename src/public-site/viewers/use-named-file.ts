import { useCall } from '../../providers/use-call.ts';
import { objects } from '../../resources/holdings/objects.ts';

/** A file by its object's name. @param objectName null asks for nothing */
export const useNamedFile = (objectName: string | null) =>
  useCall(objects, 'one', objectName === null ? null : { objectName });
