import { archives } from '../../resources/holdings/archives.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { museumHalls } from '../../resources/topics/museum-halls.ts';

/** What rows with public pages name in their facts, of which a page would load the rest of all resources in vain. */
const referred: readonly Resource[] = [archives, boreholes, museumHalls];

/** @throws Error for a name that no row with a public page refers to */
export function referredNamed(name: string): Resource {
  const resource = referred.find((each) => each.name === name);
  if (!resource) throw new Error(`${name} is not among the resources that public rows refer to`);
  return resource;
}
