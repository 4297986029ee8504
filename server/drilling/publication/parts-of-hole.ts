import { resources } from '../../../src/resources/index.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import type { Resource } from '../../../src/resources/kit/define-resource.ts';

/** Resources whose rows belong to a borehole, and go with it. */
export const partsOfHole: readonly Resource[] = resources.filter(({ visibleThrough, fields }) => {
  const field = visibleThrough === undefined ? undefined : fields[visibleThrough];
  return field?.kind === 'reference' && field.to === boreholes.name;
});
