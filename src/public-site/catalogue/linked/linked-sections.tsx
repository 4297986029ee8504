import { fieldEntries, type Resource } from '../../../resources/kit/define-resource.ts';
import type { CatalogueRow } from '../withheld.ts';
import { catalogues } from './catalogues.ts';
import { outcomesOf, type PlaceLists, sharingPlaces } from './linked-lists.ts';
import { LinkedSection } from './linked-section.tsx';
import { type LinkedGroupRows, useLinked } from './use-linked.ts';

/**
 * What was made from this row, and what else there is on its map sheet or, where that is nothing, in its county; over all
 * catalogues, and nothing named twice.
 */
export function LinkedSections({ resource, row }: { resource: Resource; row: CatalogueRow }) {
  const outcomes = useLinked(outcomesOf(resource, row, catalogues));
  const named = new Set([...ownReferences(resource, row), ...outcomes.groups.flatMap(keysOf)]);
  return (
    <>
      <LinkedSection title="相关资料" linked={outcomes} />
      <NearSection places={sharingPlaces(resource, row, catalogues)} named={named} />
    </>
  );
}

/** The first of the places where anything else lies. */
function NearSection({ places, named }: { places: readonly PlaceLists[]; named: ReadonlySet<string> }) {
  const [place, ...wider] = places;
  const near = useLinked(place?.lists ?? []);
  if (!place) return null;
  const groups = near.groups.flatMap((group) => without(named, group));
  if (groups.length === 0 && near.isSettled && !near.error) return <NearSection places={wider} named={named} />;
  return <LinkedSection title={place.title} note={place.value} linked={{ ...near, groups }} />;
}

const keyOf = (resource: string, id: unknown): string => `${resource} ${String(id)}`;
const keysOf = ({ resource, rows }: LinkedGroupRows): string[] => rows.map(({ id }) => keyOf(resource.name, id));

/** Rows that this one names itself: its key facts or its origin already lead there. */
const ownReferences = (resource: Resource, row: CatalogueRow): string[] =>
  fieldEntries(resource).flatMap(([name, field]) => {
    if (field.kind === 'reference') return [keyOf(field.to, row[name])];
    return field.kind === 'references' ? ((row[name] ?? []) as number[]).map((id) => keyOf(field.to, id)) : [];
  });

function without(named: ReadonlySet<string>, group: LinkedGroupRows): LinkedGroupRows[] {
  const rows = group.rows.filter(({ id }) => !named.has(keyOf(group.resource.name, id)));
  const gone = group.rows.length - rows.length;
  return rows.length === 0 ? [] : [{ ...group, rows, total: group.total - gone }];
}
