import type { LogSample } from './log-record.ts';

/** A value that a sample's result tells. */
export interface MeasuredValue {
  /** As the result names it; that of the test for a bare count of blows. */
  name: string;
  /** Empty: none. */
  unit: string;
  /** The number as it is written, with the sign before it where it is a bound: '23', '45.2', '>50'. */
  text: string;
}

/** Units that are known at the end of a value, longer ones first. */
const units = [
  '×10⁻⁶',
  '×10-6',
  '10-6',
  'mg/L',
  'g/L',
  'm³/d',
  'm/d',
  'g/cm³',
  'kPa',
  'MPa',
  'g/t',
  'ppm',
  '℃',
  '击',
  '%',
  '‰',
  '°',
  'cm',
  'mm',
  'm',
];

/** Values stand apart by these; a comma between digits belongs to a number. */
const apart = /[，；;、]|,(?!\d)/;
const bounds = '<>≤≥＜＞';

/** Tests whose result may be a bare count of blows, and what the count is called. */
const counts: Readonly<Record<string, string>> = { 标准贯入: 'N', 动力触探: '击数' };

/** The number that a text ends with; null: none. */
function endNumber(text: string): string | null {
  let from = text.length;
  while (from > 0 && /[\d.]/.test(text.charAt(from - 1))) from--;
  const end = text.slice(from);
  return /^\d+(?:\.\d+)?$/.test(end) ? end : null;
}

/** The value that a part of a result tells; null where it is anything but a name, a number and a unit. */
function valueOf(part: string, kind: string): MeasuredValue | null {
  const written = part.trim();
  const unit = units.find((each) => written.endsWith(each)) ?? '';
  const rest = written.slice(0, written.length - unit.length).trimEnd();
  const number = endNumber(rest);
  if (number === null) return null;
  const before = rest.slice(0, rest.length - number.length);
  const sign = before.trimEnd().at(-1) ?? '';
  const isBound = sign !== '' && bounds.includes(sign);
  const isApart = before === '' || isBound || /[\s=＝:：]$/.test(before);
  // 'SiO2' and '55%–70%' end in a number that is no value
  if (!isApart) return null;
  const named = (isBound ? before.trimEnd().slice(0, -1) : before).replace(/[=＝:：]/g, ' ').trim();
  const isCount = unit === '击' || unit === '';
  const name = named === '' && isCount ? (counts[kind] ?? '') : named;
  // A number within the name is part of a sentence ('粒径大于 2 mm 颗粒…'), not of a name ('CaF2', 'N63.5')
  if (name === '' || /\s\d/.test(name)) return null;
  return { name, unit, text: `${isBound ? sign : ''}${number}` };
}

/** Values that the result of a sample tells, in its order. What cannot be read as name, number and unit is left out. */
export const valuesIn = ({ result, kind }: Pick<LogSample, 'result' | 'kind'>): MeasuredValue[] =>
  (result ?? '').split(apart).flatMap((part) => valueOf(part, kind) ?? []);

/** One thing that was measured at several depths. */
export interface MeasuredSeries {
  kind: string;
  name: string;
  unit: string;
  values: readonly { sample: LogSample; text: string }[];
}

/** Kinds of samples whose values stand in the log, the more telling first. */
const kinds = ['标准贯入', '动力触探', '化学样', '测温', '岩样', '抽水试验'];

/** What was measured in a hole and stands in its log: by kind, of each kind what was measured most often first. */
export function measuredSeries(samples: readonly LogSample[]): MeasuredSeries[] {
  const series = new Map<
    string,
    { kind: string; name: string; unit: string; values: { sample: LogSample; text: string }[] }
  >();
  for (const sample of samples.filter(({ kind }) => kinds.includes(kind)))
    for (const { name, unit, text } of valuesIn(sample)) {
      const key = JSON.stringify([sample.kind, name, unit]);
      const found = series.get(key) ?? { kind: sample.kind, name, unit, values: [] };
      found.values.push({ sample, text });
      series.set(key, found);
    }
  const rank = ({ kind }: MeasuredSeries): number => kinds.indexOf(kind);
  return [...series.values()].toSorted((a, b) => rank(a) - rank(b) || b.values.length - a.values.length);
}
