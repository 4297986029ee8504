import type { Position } from '../../geo/position.ts';
import { type Fact, type Report, type Result, type ResultTable, Uncomputable, type World } from './computation.ts';
import { type ChosenDays, clockText } from './sun-days.ts';
import { horizonFrom } from './sun-horizon.ts';
import { limbAltitude, type SunDay, sunDay, sunSeenFrom } from './sun-position.ts';

type Horizon = Awaited<ReturnType<typeof horizonFrom>>;

/** Minutes of a day, in 北京时间, between which the sun is seen, or is behind the ground. */
interface Spell {
  from: number;
  to: number;
  isLit: boolean;
}

interface PlaceDay extends SunDay {
  date: string;
  spells: Spell[];
}

const hoursOf = (minutes: number): number => minutes / 60;
const hoursText = (minutes: number): string => `${hoursOf(minutes).toFixed(1)} h`;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const lit = ({ spells }: PlaceDay, from = -Infinity, to = Infinity): number =>
  sumOf(spells.map((each) => (each.isLit ? Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)) : 0)));
const possible = ({ rise, set }: SunDay): number => set - rise;

/** What is shorter than a minute belongs to the spell before it, or to the one after it where there is none. */
function withoutMoments(spells: readonly Spell[]): Spell[] {
  const joined: Spell[] = [];
  for (const spell of spells) {
    const last = joined.at(-1);
    if (last && last.to - last.from < 1) joined.splice(-1, 1, { ...spell, from: last.from });
    else if (last && (last.isLit === spell.isLit || spell.to - spell.from < 1)) last.to = spell.to;
    else joined.push({ ...spell });
  }
  return joined;
}

/** The day of a place, cut where the sun comes out from behind the ground or goes there, to the minute. */
function dayAt(place: Position, date: string, { horizonAt }: Horizon): PlaceDay {
  const day = sunDay(place, date);
  const isLit = (minute: number): boolean => {
    const { altitude, azimuth } = sunSeenFrom(place, date, minute);
    return limbAltitude(altitude) > horizonAt(azimuth);
  };
  const spells: Spell[] = [];
  const minutes = Math.ceil(possible(day));
  // Within the day: at its very ends the limb is on the horizon itself
  let [start, before, state] = [day.rise, day.rise, isLit(day.rise + 1e-3)];
  for (let at = 1; at <= minutes; at++) {
    const now = at === minutes ? day.set - 1e-3 : day.rise + at;
    if (isLit(now) !== state) {
      let [from, to] = [before, now];
      for (let round = 0; round < 12; round++) {
        const middle = (from + to) / 2;
        if (isLit(middle) === state) from = middle;
        else to = middle;
      }
      spells.push({ from: start, to, isLit: state });
      [start, state] = [to, !state];
    }
    before = now;
  }
  if (minutes > 0) spells.push({ from: start, to: day.set, isLit: state });
  return { ...day, date, spells: withoutMoments(spells) };
}

const hoursColumn = (title: string) => ({ title, unit: 'h', digits: 2 });

const spellTable = ({ spells }: PlaceDay): ResultTable => ({
  title: '时段',
  columns: [{ title: '起' }, { title: '止' }, { title: '状态' }, hoursColumn('时长')],
  rows: spells.map(({ from, to, isLit }) => [
    clockText(from),
    clockText(to),
    isLit ? '日照' : '地形遮挡',
    hoursOf(to - from),
  ]),
});

/** The sun on full steps of the clock, and what it stands over. */
function hourTable(place: Position, { date, rise, set, spells }: PlaceDay, { horizonAt }: Horizon, step: number) {
  const first = Math.ceil(rise / step);
  const times = Array.from({ length: Math.max(0, Math.floor(set / step) - first + 1) }, (_, at) => (first + at) * step);
  return {
    title: '太阳位置',
    columns: [
      { title: '时刻' },
      { title: '方位角', unit: '°' },
      { title: '高度角', unit: '°' },
      { title: '地形遮挡角', unit: '°' },
      { title: '状态' },
    ],
    rows: times.map((minute) => {
      const { altitude, azimuth } = sunSeenFrom(place, date, minute);
      const isLit = spells.some((each) => each.isLit && each.from <= minute && minute <= each.to);
      return [clockText(minute), azimuth, altitude, horizonAt(azimuth), isLit ? '日照' : '地形遮挡'];
    }),
  };
}

const dayTable = (days: readonly PlaceDay[]): ResultTable => ({
  title: '各日',
  columns: [
    { title: '日期' },
    { title: '日出' },
    { title: '日落' },
    { title: '真太阳正午' },
    { title: '正午高度角', unit: '°' },
    hoursColumn('可照时数'),
    hoursColumn('日照时数'),
  ],
  rows: days.map((day) => {
    const isUp = possible(day) > 0;
    const ends = isUp ? [clockText(day.rise), clockText(day.set)] : ['不升起', '不升起'];
    return [day.date, ...ends, clockText(day.noon), day.noonAltitude, hoursOf(possible(day)), hoursOf(lit(day))];
  }),
});

function oneDayFacts(day: PlaceDay, band: number | null): Fact[] {
  const { rise, set, noon, meanNoon, noonAltitude } = day;
  return [
    { label: '日出', value: clockText(rise) },
    { label: '日落', value: clockText(set) },
    { label: '平太阳正午', value: clockText(meanNoon) },
    { label: '真太阳正午', value: clockText(noon) },
    { label: '正午高度角', value: noonAltitude, unit: '°', digits: 2 },
    ...(band === null
      ? []
      : [
          {
            label: `真太阳时 ${12 - band}–${12 + band} 时日照`,
            value: hoursOf(lit(day, noon - band * 60, noon + band * 60)),
            unit: 'h',
            digits: 2,
          },
        ]),
  ];
}

function oneDayText(day: PlaceDay): string {
  const hidden = day.spells.filter(({ isLit }) => !isLit);
  const when = hidden.slice(0, 3).map(({ from, to }) => `${clockText(from)}–${clockText(to)}`);
  const ends = possible(day) >= 1440 ? '太阳不落' : `日出 ${clockText(day.rise)}，日落 ${clockText(day.set)}`;
  const ground =
    hidden.length === 0 ? '没有地形遮挡' : `${when.join('、')}${hidden.length > when.length ? ' 等' : ''}被地形遮挡`;
  return `：${ends}（北京时间），${ground}`;
}

/** Hours of sun at a place. */
export async function sunAtPlace(
  place: Position,
  { chosen, step, eye }: { chosen: ChosenDays; step: number; eye: number },
  world: World,
  report: Report,
): Promise<Result> {
  const horizon = await horizonFrom(place, eye, world);
  const days = chosen.dates.map((date, at) => {
    report(at / chosen.dates.length);
    return dayAt(place, date, horizon);
  });
  const whole = sumOf(days.map(possible)) / days.length;
  if (whole === 0) throw new Uncomputable(`${chosen.name}此处太阳不升起，没有日照，请换一个日期`);
  const sun = sumOf(days.map((day) => lit(day))) / days.length;
  const [first] = days;
  const single = days.length === 1 && first ? first : null;
  return {
    text: `${chosen.name}此处日照 ${hoursText(sun)}${single ? oneDayText(single) : `，可照 ${hoursText(whole)}`}。按晴天计，不含云雾、房屋和树木。`,
    facts: [
      ...(single ? oneDayFacts(single, chosen.band) : []),
      { label: '可照时数', value: hoursOf(whole), unit: 'h', digits: 2 },
      { label: '遮挡时数', value: hoursOf(whole - sun), unit: 'h', digits: 2 },
      { label: '日照时数', value: hoursOf(sun), unit: 'h', digits: 2 },
      { label: '地面高程', value: horizon.ground, unit: 'm' },
      { label: '计入地形', value: `周围 ${horizon.reach / 1000} km` },
    ],
    tables: single ? [spellTable(single), hourTable(place, single, horizon, step)] : [dayTable(days)],
    shapes: [
      {
        sketch: { form: 'point', at: [place.lon, place.lat] },
        look: { stroke: '#b8741a', label: `日照 ${hoursText(sun)}` },
      },
    ],
  };
}
