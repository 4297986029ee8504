import { ageSpan, ageText } from '../../geo/age-span.ts';
import { type FaultSign, signOf } from './geology-signs.ts';
import type { LegendEntry } from './legend-entry.ts';

/** A unit as the tiles of the geological map and their legend tell it. */
export interface LegendUnit {
  /** Typeset. */
  code: string;
  name: string;
  age: string;
  lithology: string;
  division: string;
  colour: string;
  /** Code of the lithology whose pattern is drawn. */
  pattern: string | null;
}

const intrusive = '侵入岩';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function unitOf(value: unknown): LegendUnit | null {
  if (!isRecord(value)) return null;
  const text = (name: string): string => {
    const found = value[name];
    return typeof found === 'string' ? found : '';
  };
  const { pattern } = value;
  if (!/^#[0-9a-f]{6}$/i.test(text('colour')) || text('code') === '') return null;
  return {
    code: text('code'),
    name: text('name'),
    age: text('age'),
    lithology: text('lithology'),
    division: text('division'),
    colour: text('colour'),
    pattern: typeof pattern === 'string' ? pattern : null,
  };
}

const unitsOf = (value: unknown): LegendUnit[] =>
  Array.isArray(value) ? value.map(unitOf).filter((unit) => unit !== null) : [];

/** By the younger end of their time, then the older one; of the same time as they came. */
function byAge(a: LegendUnit, b: LegendUnit): number {
  const [one, other] = [ageSpan(a.code), ageSpan(b.code)];
  if (!one || !other) return Number(one === null) - Number(other === null);
  return one.to - other.to || one.from - other.from;
}

function noteOf({ code, age, lithology }: LegendUnit): string {
  const span = ageSpan(code);
  return [age, ...(span ? [ageText(span)] : []), lithology].join(' · ');
}

const areaOf = (unit: LegendUnit, group: string): LegendEntry => ({
  mark: { kind: 'area', colour: unit.colour, pattern: unit.pattern },
  code: unit.code,
  label: unit.name,
  note: noteOf(unit),
  sign: signOf('units', unit.code),
  group,
});

const faultRed = '#c4261d';
const lineOf = (label: string, colour: string, width: number, isDashed = false): LegendEntry => ({
  mark: { kind: 'line', colour, width, isDashed },
  label,
  group: '断裂',
});
const faultOf = (sign: FaultSign, line: LegendEntry): LegendEntry => ({ ...line, sign: `faults ${sign}` });
const faults: readonly LegendEntry[] = [
  faultOf('regional', lineOf('区域性断裂', faultRed, 2.4)),
  faultOf('minor', lineOf('断层', faultRed, 1.2)),
  faultOf('hidden', lineOf('隐伏断层', faultRed, 1.6, true)),
];

/** The legend of the geological map: strata youngest first, then intrusive rocks, dykes, and faults at the end. */
export function geologyLegend(given: unknown): LegendEntry[] {
  const { units, dykes } = isRecord(given) ? given : {};
  const known = unitsOf(units).toSorted(byAge);
  return [
    ...known.filter(({ division }) => division !== intrusive).map((unit) => areaOf(unit, '地层')),
    ...known.filter(({ division }) => division === intrusive).map((unit) => areaOf(unit, intrusive)),
    ...unitsOf(dykes)
      .toSorted(byAge)
      .map((unit) => ({
        ...lineOf(`${unit.name} ${unit.code}`, unit.colour, 1.8),
        note: noteOf(unit),
        sign: signOf('dykes', unit.code),
        group: '岩脉',
      })),
    ...faults,
  ];
}
