import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { publicationActions, publicationFields } from '../../src/resources/shared/publication.ts';

const names = (parts: object): string[] => Object.keys(parts);

/** The resource declares the fields and the actions of shared/publication.ts. */
export const isPublication = ({ fields, actions = {} }: Pick<Resource, 'fields' | 'actions'>): boolean =>
  names(publicationFields).every((name) => name in fields) &&
  names(publicationActions('')).every((name) => name in actions);

/** Every resource that is drafted, reviewed and published. */
export const publications: readonly Resource[] = resources.filter(isPublication);
