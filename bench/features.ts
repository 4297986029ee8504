import { boreholes } from '../src/resources/holdings/boreholes.ts';
import { featureCollectionOf } from '../src/resources/kit/feature-collection.ts';
import { itemParameters } from '../src/resources/feature-collections.ts';
import { featuresPath } from '../src/resources/shared/features-path.ts';
import { columnName, quote, tableOf } from '../server/resources/table.ts';
import { archivesBeside, ensureBoreholes } from './boreholes.ts';
import { ms, ratio } from './compared-lines.ts';
import type { Line } from './line.ts';
import { type Figures, measureCalls, measureHttp } from './measure.ts';
import { openPortal, type PortalUnderTest } from './portal-under-test.ts';

const limit = 1000;
/** Pages that are asked in turn, one after the other through the whole table. */
const pages = 40;
const rounds = 3;
/** All holes, and those around the capital: pages follow the id in both. */
const boxes: readonly [what: string, bbox: string][] = [
  ['the province', '118,27,123,31.5'],
  ['a region', '119.5,29.5,121.3,30.8'],
];

/** Addresses of pages that follow each other, and the id before each. */
async function pagesOf(
  { address }: PortalUnderTest,
  asked: Record<string, string> = {},
): Promise<{ path: string; before: number }[]> {
  const found: { path: string; before: number }[] = [];
  let [path, before] = [
    `${featuresPath}/collections/boreholes/items?${new URLSearchParams({ limit: String(limit), ...asked }).toString()}`,
    0,
  ];
  while (found.length < pages) {
    found.push({ path, before });
    const page = (await (await fetch(address + path)).json()) as {
      features: { id: number }[];
      links: { rel: string; href: string }[];
    };
    const next = page.links.find(({ rel }) => rel === 'next');
    if (!next) break;
    path = next.href.slice(address.length);
    before = page.features.at(-1)?.id ?? 0;
  }
  return found;
}

/** The same columns of the same rows, as a statement without rights. */
function bareStatement(): string {
  const table = tableOf(boreholes);
  const collection = featureCollectionOf(boreholes, itemParameters);
  const fields = [...(collection?.properties ?? []), 'position'];
  const columns = fields.map((field) => `${columnName(table, field)} AS ${quote(field)}`);
  return `SELECT id, ${columns.join(', ')} FROM ${table.name} WHERE is_catalog_public AND id > $1 ORDER BY id LIMIT ${limit}`;
}

const medianOf = (all: readonly Figures[]): Figures =>
  all.toSorted((one, other) => one.rate - other.rate)[Math.floor(all.length / 2)]!;

/** Times pages that follow each other within boxes against those without a box. */
async function boxLines(portal: PortalUnderTest, count: number, seconds: number, plain: Figures): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, bbox] of boxes) {
    const found = await pagesOf(portal, { bbox });
    const { rate, p50 } = await measureHttp(
      portal.address,
      found.map(({ path }) => path),
      1,
      seconds,
    );
    lines.push([
      `features within ${what}, ${found.length} pages of ${limit} of ${count} boreholes / without a box`,
      `${ratio(rate / plain.rate)} (${rate.toFixed(1)} per s, p50 ${ms(p50)})`,
      '≥ 0.30',
      rate / plain.rate >= 0.3,
    ]);
  }
  return lines;
}

/** Times pages of a thousand boreholes over HTTP against bare SQL and JSON.stringify, in turns. */
export async function featureLines(count: number, seconds: number): Promise<Line[]> {
  const portal = await openPortal(archivesBeside);
  try {
    await ensureBoreholes(portal.database, count);
    const found = await pagesOf(portal);
    const text = bareStatement();
    const [http, bare]: [Figures[], Figures[]] = [[], []];
    let at = 0;
    for (let round = 0; round < rounds; round += 1) {
      bare.push(
        await measureCalls(
          async () => {
            const { before } = found[at++ % found.length]!;
            const { rows } = await portal.database.pool.query({ name: 'bare page', text, values: [before] });
            return JSON.stringify(rows).length;
          },
          1,
          seconds,
        ),
      );
      http.push(
        await measureHttp(
          portal.address,
          found.map(({ path }) => path),
          1,
          seconds,
        ),
      );
    }
    const [ours, floor] = [medianOf(http), medianOf(bare)];
    const share = ours.rate / floor.rate;
    return [
      [
        `features, pages of ${limit} of ${count} boreholes: HTTP / bare SQL + JSON`,
        `${ratio(share)} (${ours.rate.toFixed(1)} / ${floor.rate.toFixed(1)} per s, p50 ${ms(ours.p50)})`,
        '≥ 0.60',
        share >= 0.6,
      ],
      ...(await boxLines(portal, count, seconds, ours)),
    ];
  } finally {
    await portal.close();
  }
}
