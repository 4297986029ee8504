import type { CoreBox } from '../../resources/holdings/core-boxes.ts';
import type { Previewable } from '../../resources/shared/previewable.ts';
import { useItemFiles } from '../viewers/use-item-files.ts';

/**
 * The photograph of a box as it stands for this visitor. `none`: the box has none. `withheld`: he is not told of it.
 * `refused`: he is told what it takes to see it.
 */
export type CorePhoto =
  | { state: 'none' | 'withheld' }
  | { state: 'failed'; retry: () => void }
  | { state: 'refused'; file: Previewable }
  | { state: 'open'; file: Previewable };

export type PhotoOf = (box: Pick<CoreBox, 'photo'>) => CorePhoto;

/** Photographs of a material's boxes: files of the material, with their rights. Null until it is known how they stand. */
export function useCorePhotos(material: number): PhotoOf | null {
  const { data, error, refetch } = useItemFiles({ itemType: 'physicalMaterials', itemId: material });
  if (!data && !error) return null;
  const files = new Map(data?.map((file) => [file.id, file]));
  return ({ photo }) => {
    if (photo === null) return { state: 'none' };
    if (!data) return { state: 'failed', retry: () => void refetch() };
    const file = files.get(photo);
    if (!file) return { state: 'withheld' };
    return { state: file.uses.preview.isAllowed ? 'open' : 'refused', file };
  };
}
