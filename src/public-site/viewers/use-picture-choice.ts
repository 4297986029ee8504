import { useState } from 'react';
import type { Previewable } from '../../resources/shared/previewable.ts';

/** Which picture of a list is open over the page. @param files in the order in which one steps through them */
export function usePictureChoice(files: readonly Previewable[]) {
  const [name, setName] = useState<string | null>(null);
  const pictures = files.filter(({ viewer, uses }) => viewer === 'image' && uses.preview.isAllowed);
  const place = pictures.findIndex(({ objectName }) => objectName === name);
  return {
    pictures,
    /** Place among the pictures; null: none is open. */
    place: place < 0 ? null : place,
    open: ({ objectName }: Previewable) => setName(objectName),
    close: () => setName(null),
    step: (by: number) => setName(pictures[place + by]?.objectName ?? name),
  };
}
