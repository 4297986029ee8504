import { counter } from '../../../../tests/helpers/counters.ts';

/** A row as the server sends it. */
export type TopicRow = Readonly<Record<string, unknown>> & { id: number };

const nextId = counter();

interface Told {
  series?: string;
  unit?: string;
  /** Number of the place that it is a figure of. */
  site?: number;
  isSample?: boolean;
}

/** Makes figures of a topic; without more, they have no series, no unit and no place. */
export const figuresOf =
  (topic: string) =>
  (chart: string, subject: string, value: number, told: Told = {}): TopicRow => {
    const id = nextId();
    return {
      id,
      topic,
      chart,
      subject,
      value,
      series: null,
      unit: null,
      site: null,
      order: id,
      isSample: true,
      ...told,
    };
  };

/** Figures of one chart from a table: a line for each subject, a column for each series, null where nothing is known. */
export const tableOf = (
  topic: string,
  chart: string,
  unit: string,
  series: readonly string[],
  lines: Readonly<Record<string, readonly (number | null)[]>>,
): TopicRow[] =>
  Object.entries(lines).flatMap(([subject, values]) =>
    values.flatMap((value, at) =>
      value === null ? [] : [figuresOf(topic)(chart, subject, value, { series: series[at] ?? '', unit })],
    ),
  );

/** A place of a topic that has nothing but its name, unless told. */
export const siteOf = (topic: string, id: number, name: string, told: object = {}): TopicRow => ({
  id,
  topic,
  name,
  kind: '地点',
  grade: null,
  city: null,
  county: null,
  place: null,
  position: null,
  accuracy: null,
  age: null,
  namedIn: null,
  summary: null,
  body: null,
  picture: null,
  facts: null,
  archive: null,
  order: id,
  isSample: false,
  ...told,
});

/** Boreholes of one type under a place, one for each depth in metres. */
export const holesOf = (place: { city: string; county: string }, type: string, depths: readonly number[]): TopicRow[] =>
  depths.map((finalDepth) => ({ id: nextId(), type, finalDepth, ...place }));

/** The texts at the head of a topic, without which its home is not open. */
export const headOf = (topic: string, title: string): TopicRow => ({
  id: 1,
  key: topic,
  title,
  lead: null,
  body: null,
  picture: null,
  source: null,
  position: 1,
  isOpen: true,
});

/** An item of a topic that has nothing but its title, unless told. */
export const itemOf = (topic: string, id: number, kind: string, title: string, told: object = {}): TopicRow => ({
  id,
  topic,
  kind,
  title,
  site: null,
  when: null,
  summary: null,
  body: null,
  picture: null,
  link: null,
  archive: null,
  order: id,
  isSample: false,
  ...told,
});
