import { principalRock } from '../../../ground/principal-rock.ts';
import { groundUnits, type GroundUnit } from '../../../ground/units.ts';

/** Units by what rock they are for water, slopes, buildings and fields. */
export const rockGroups = ['loose', 'carbonate', 'redBed', 'clastic', 'volcanic', 'intrusive', 'metamorphic'] as const;
export type RockGroup = (typeof rockGroups)[number];

function groupOf(unit: GroundUnit): RockGroup {
  const rock = principalRock(unit) ?? '';
  if (unit.code.startsWith('Q') || unit.kind === 'cover') return 'loose';
  if (/^(B1[1-4]|E05)$/.test(rock)) return 'carbonate';
  if (unit.kind === 'intrusion') return 'intrusive';
  if (rock.startsWith('C')) return 'volcanic';
  if (rock.startsWith('E')) return 'metamorphic';
  return unit.kind === 'basin' ? 'redBed' : 'clastic';
}

const groups: readonly RockGroup[] = groundUnits.map(groupOf);

/** The group of a unit by its place in `groundUnits`. */
export const rockGroupOf = (unit: number): RockGroup => groups[unit] ?? 'clastic';
