import { geologicalAge } from '../../geo/geological-age.ts';
import type { GroundBody } from '../../geo/ground-columns.ts';
import { lithologyName } from '../../geo/lithologies.ts';
import { lithologyIn } from '../../geo/lithology-in.ts';
import { unitColour } from '../../geo/unit-colour.ts';
import type { BedStratum } from '../../resources/shared/borehole-beds.ts';
import { logInk } from '../../strip-log/log-ink.ts';
import type { HolesInView, StratumInView } from './holes/holes-in-view.ts';

/** Of what stands in an address. */
const longestKey = 60;

type GroupName = 'strata' | 'lithologies' | 'ages';
type Group = Omit<StratumInView, 'beds'>;

/** What a part of the ground is told apart by, and may be hidden by: its stratum, its rock, its age. */
export type GroundGroups = { strata: Group } & Partial<Record<GroupName, Group>>;

const rockGroup = (code: string): Group =>
  // Not the key of a stratum that has no other name than its rock
  ({ key: `岩类 ${code}`.slice(0, longestKey), label: lithologyName(code), colour: '' });

function ageGroup(unitCode: string): Pick<GroundGroups, 'ages'> {
  const age = geologicalAge(unitCode);
  return age ? { ages: { key: `年代 ${age.symbol}`, label: age.name, colour: age.colour } } : {};
}

/** Thousands of beds of a tile share a few strata. */
const ofStratum = new WeakMap<BedStratum, GroundGroups>();
const unlogged: GroundGroups = { strata: { key: '', label: '没有分层', colour: logInk.unknown } };

/**
 * Of a bed of a borehole; null: the hole has no log that the visitor may see. Beds are the same unit by their code; where none
 * is given, by their rock. Colours are those of the geological map and the strip log.
 */
export function groupsOfBed(stratum: BedStratum | null): GroundGroups {
  if (stratum === null) return unlogged;
  const known = ofStratum.get(stratum) ?? readGroups(stratum);
  ofStratum.set(stratum, known);
  return known;
}

function readGroups([code, name, lithology]: BedStratum): GroundGroups {
  return {
    strata: {
      key: code ?? `岩性 ${lithology}`,
      label: code === null ? lithologyName(lithology) : [code, name].filter(Boolean).join(' '),
      colour: unitColour(code ?? '') ?? logInk.unknown,
    },
    lithologies: rockGroup(lithology),
    ...ageGroup(code ?? ''),
  };
}

/** Of a body of the ground's model: its unit is that of beds with the same code, its rock the first one that the legend names. */
export function groupsOfBody({ key, code, label, lithology, colour }: GroundBody): GroundGroups {
  const own = { key: code || key, label: [code, label].filter(Boolean).join(' '), colour };
  return {
    strata: own,
    ...(lithology === '' ? {} : { lithologies: rockGroup(lithologyIn(lithology) ?? lithology) }),
    ...ageGroup(code),
  };
}

/** Whether something is not to be seen, as its stratum, its rock or its age is hidden. */
export const isGroupHidden = (groups: GroundGroups, hidden: ReadonlySet<string>): boolean =>
  hidden.size > 0 && Object.values(groups).some(({ key }) => hidden.has(key));

/** Each of them once with what it counts in all, the most frequent first. */
function summed(list: Iterable<StratumInView>): StratumInView[] {
  const found = new Map<string, StratumInView>();
  for (const own of list) found.set(own.key, { ...own, beds: (found.get(own.key)?.beds ?? 0) + own.beds });
  return [...found.values()].toSorted((a, b) => b.beds - a.beds || a.key.localeCompare(b.key));
}

/** Strata, rocks and ages of parts of the ground that are met so many times. */
export function legendOf(parts: Iterable<readonly [GroundGroups, number]>): Pick<HolesInView, GroupName> {
  const list = [...parts];
  const of = (name: GroupName): StratumInView[] =>
    summed(list.flatMap(([groups, beds]) => (groups[name] ? [{ ...groups[name], beds }] : [])));
  return { strata: of('strata'), lithologies: of('lithologies'), ages: of('ages') };
}

const sumOf = (views: readonly HolesInView[], name: 'waterLevels' | 'samples' | 'bodies'): number =>
  views.reduce((sum, view) => sum + view[name], 0);

/** What several layers have under the ground, as one; null: none has anything. */
export function joinedView(views: readonly HolesInView[]): HolesInView | null {
  if (views.length === 0) return null;
  const holed = views.filter(({ holes }) => holes !== null);
  return {
    strata: summed(views.flatMap(({ strata }) => strata)),
    lithologies: summed(views.flatMap(({ lithologies }) => lithologies)),
    ages: summed(views.flatMap(({ ages }) => ages)),
    holes: holed.length > 0 ? holed.reduce((sum, { holes }) => sum + (holes ?? 0), 0) : null,
    bodies: sumOf(views, 'bodies'),
    waterLevels: sumOf(views, 'waterLevels'),
    samples: sumOf(views, 'samples'),
    isLoading: views.some(({ isLoading }) => isLoading),
    isFar: holed.length > 0 && holed.every(({ isFar }) => isFar),
  };
}
