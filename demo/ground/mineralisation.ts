import type { LithologyName } from '../../src/geo/lithologies.ts';
import type { MineralOccurrence } from '../../src/resources/holdings/mineral-occurrences.ts';
import { hashText } from '../random.ts';
import { sampleData } from '../sample-data.ts';
import type { Fault } from './fault.ts';
import type { GroundUnit } from './units.ts';

/** Ore as core shows it. */
export interface Ore {
  mineral: string;
  rock: string;
  colour: string;
  look: string;
  /** Component, its least and most usual content. */
  grade: readonly [component: string, least: number, most: number, unit: '%' | 'g/t'];
}

interface OreRow extends Ore {
  /** Codes of the units that it is found in. */
  hosts: readonly string[];
  /** In the crushed rock of a fault; in a kind of bed of the hosts. */
  structure: { fault: true } | { bed: LithologyName };
  /** Metres above sea between which it is found. */
  levels: readonly [number, number];
  /** Of the faults that could have it, the share that do. */
  share: number;
}

const rows = sampleData<readonly OreRow[]>('ground/ores');

/** What a fault carries, by the unit on its wall: one mineral, the same all along it. */
const veins = new Map<string, OreRow | null>();

function veinOf(fault: Fault, host: string): OreRow | null {
  const key = `${fault.name} ${host}`;
  const known = veins.get(key);
  if (known !== undefined) return known;
  const fitting = rows.filter(({ structure, hosts }) => 'fault' in structure && hosts.includes(host));
  const draw = hashText(key) / 4294967296;
  let sum = 0;
  const found = fitting.find(({ share }) => (sum += share) > draw) ?? null;
  veins.set(key, found);
  return found;
}

/**
 * The ore in a bed: veins in the crushed rock of small faults that cut a fitting host, or a bed of a fitting unit. Null
 * for all other rock: no ore is anywhere where host and structure do not allow it.
 * @param elevation of the bed's middle, metres above sea
 */
export function oreAt(unit: GroundUnit, lithology: LithologyName, fault: Fault | null, elevation: number): Ore | null {
  const row = fault
    ? fault.isRegional
      ? null
      : veinOf(fault, unit.code)
    : (rows.find(
        ({ structure, hosts }) => 'bed' in structure && structure.bed === lithology && hosts.includes(unit.code),
      ) ?? null);
  if (!row || elevation < row.levels[0] || elevation > row.levels[1]) return null;
  return row;
}

/** Minerals that the ground has, with their hosts. */
export const ores: readonly OreRow[] = rows;

/** Ore that is the rock of a unit itself, where it crops out. */
interface RockOre {
  mineral: string;
  /** Codes of the units that it is a rock of. */
  hosts: readonly string[];
  genesis: MineralOccurrence['genesis'];
  ore: string;
  /** Component or property, its least and most usual value. */
  grade: readonly [component: string, least: number, most: number, unit: string];
  /** Of places where such a unit crops out, the share that is worked or known. */
  share: number;
}

export const rockOres = sampleData<readonly RockOre[]>('ground/rock-ores');

/** Hosts of minerals that the ground has no ore of, or that are worked in further units besides. */
const furtherHosts: readonly { mineral: string; hosts: readonly string[] }[] = [
  { mineral: '膨润土', hosts: ['K1h', 'K1s', 'K1hs'] },
  { mineral: '伊利石', hosts: ['K1x', 'K1g'] },
  { mineral: '硅灰石', hosts: ['C2h', 'C2P1c', 'P2q', 'P3c', 'T1y'] },
  { mineral: '铁', hosts: ['Є1d', 'Є2y', 'γδJ3', 'Pt2-3C'] },
  { mineral: '昌化鸡血石', hosts: ['K1h'] },
  { mineral: '铜', hosts: ['Pt2-3C', 'C2h', 'K1s'] },
  { mineral: '饰面用石材', hosts: ['K1g', 'O3s', 'Є2y'] },
];
/** Codes of the units that a mineral is found in; null where the ground says nothing of it. */
export function hostsOf(mineral: string | undefined): ReadonlySet<string> | null {
  const found = [...ores, ...rockOres, ...furtherHosts].filter((each) => each.mineral === mineral);
  return found.length > 0 ? new Set(found.flatMap((each) => each.hosts)) : null;
}
