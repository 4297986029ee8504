import { resources } from '../../resources/index.ts';

/** What people call a resource; the name itself where there is none of it any more. */
export const resourceLabel = (value: unknown): string =>
  resources.find(({ name }) => name === value)?.label ?? String(value as string);
