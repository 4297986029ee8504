import { type DegreesWritten, degreeLabels } from '../../geo/written-degrees.ts';
import { useShownPositions } from '../../providers/site.ts';

/** How the administrator wants degrees written; undefined until that has come, and where nothing is set. */
export function useDegreesWritten(): DegreesWritten | undefined {
  const shown = useShownPositions().data;
  return shown ? degreeLabels(shown) : undefined;
}
