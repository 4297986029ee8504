import type { GeologicalUnit } from '../../src/resources/holdings/geological-units.ts';
import { sampleData } from '../sample-data.ts';

/** What the directory of institutions knows of one beside the facts of `units.ts`. Addresses and telephones are not facts: the generator marks them as invented. */
export interface DirectoryEntry {
  name: string;
  kind: GeologicalUnit['kind'];
  /** County-level unit of the seat; null when not known or outside the province. */
  county: string | null;
  /** Only where the seat lies outside the province. */
  cityElsewhere?: string;
  /** Exact position, where a public source gives it; degrees, CGCS2000. */
  position?: readonly [number, number];
  address?: string;
  website?: string;
  foundedIn?: number;
  /** A unit with a successor is a former one too. */
  succeededBy?: string;
  /** Exists no more, and no successor is known. */
  isFormer?: boolean;
  otherNames?: readonly string[];
  business?: readonly string[];
  holdings?: string;
}

export const UNIT_DIRECTORY = sampleData<readonly DirectoryEntry[]>('unit-directory');
