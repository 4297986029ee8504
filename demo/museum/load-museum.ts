import type pg from 'pg';
import { files } from '../../src/resources/system/files.ts';
import { museumHalls } from '../../src/resources/topics/museum-halls.ts';
import { specimens } from '../../src/resources/topics/specimens.ts';
import type { ObjectStore } from '../../server/store/object-store.ts';
import { countLater } from '../../server/resources/facet-cube.ts';
import { tableOf } from '../../server/resources/table.ts';
import { keepCover } from '../keep-cover.ts';
import { COUNTIES } from '../../src/geo/counties.ts';
import { knownPlace } from '../facts/known-places.ts';
import { bodyOf } from '../news-body.ts';
import { insertPublished } from '../news-insert.ts';
import { samplePicture } from '../sample-picture.ts';
import { HALLS, type HallKey } from './halls.ts';
import { type SpecimenFact, SPECIMENS } from './specimen-facts.ts';

const published = { state: 'published', publishAt: '2026-04-22T01:00:00.000Z', isSample: true } as const;

interface Pictures {
  picture: string;
  thumbnail: string;
}

/** Keeps the pictures of all specimens. By accession number. */
async function keepPictures(client: pg.PoolClient, store: ObjectStore): Promise<Map<string, Pictures>> {
  const kept = new Map<string, Pictures>();
  for (const { no, name, picture } of SPECIMENS)
    kept.set(no, {
      picture: await keepCover(client, store, name, await samplePicture(picture)),
      thumbnail: await keepCover(client, store, `${name}（小图）`, await samplePicture(`${picture}-small`)),
    });
  return kept;
}

async function loadHalls(client: pg.PoolClient, pictures: Map<string, Pictures>): Promise<Map<string, number>> {
  const rows = Object.values(HALLS).map(({ paragraphs, face, ...hall }, index) => ({
    ...hall,
    ...published,
    order: (index + 1) * 10,
    body: bodyOf(paragraphs),
    picture: pictures.get(face)?.picture,
    isOpen: true,
  }));
  await insertPublished(client, museumHalls, rows);
  const { rows: found } = await client.query<{ id: number; name: string }>('SELECT id, name FROM museum_halls');
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** An open archive about a mineral in a county, by `county mineral`. */
async function relatedArchives(client: pg.PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; county: string; mineral: string }>(
    `SELECT min(id)::int AS id, county, mineral FROM archives, unnest(minerals) AS mineral
     WHERE is_catalog_public AND secrecy = '公开' GROUP BY county, mineral`,
  );
  const found = new Map<string, number>();
  for (const { id, county, mineral } of rows) {
    found.set(`${county} ${mineral}`, id);
  }
  return found;
}

async function relatedBoreholes(client: pg.PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; county: string }>(
    `SELECT min(id)::int AS id, county FROM boreholes WHERE is_catalog_public AND secrecy = '公开' AND has_core GROUP BY county`,
  );
  return new Map(rows.map(({ id, county }) => [county, id]));
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

function placeOf({ county: name, kind, locality, near: written }: SpecimenFact): Record<string, unknown> {
  const county = COUNTIES.find((each) => each.name === name);
  if (!county) return {};
  // Fossils are placed no finer than their county
  const near = written ?? (kind === '化石' ? null : knownPlace(county.name, locality));
  const [lon, lat] = near ?? [rounded(county.lon), rounded(county.lat)];
  return { city: county.city, county: county.name, position: { lon, lat }, precision: near ? '产地附近' : '县域示意' };
}

const bodyText = ({ look, story }: SpecimenFact): string => bodyOf(['## 看什么', look, '## 从哪里来', story]);

/** The sample museum: halls, specimens and their pictures. Needs archives and boreholes. */
export async function loadMuseum(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  const pictures = await keepPictures(client, store);
  const halls = await loadHalls(client, pictures);
  const archiveOf = await relatedArchives(client);
  const boreholeOf = await relatedBoreholes(client);
  const hallOf = (key: HallKey): number | undefined => halls.get(HALLS[key].name);
  const rows = SPECIMENS.map((fact) => {
    const { no, hall, age, size, highlight, archiveOn = '', near: _near, look: _look, story: _story, ...kept } = fact;
    const { picture: _picture, county, ...said } = kept;
    return {
      ...said,
      ...pictures.get(no),
      ...placeOf(fact),
      ...published,
      accessionNo: no,
      hall: hallOf(hall),
      period: age?.period,
      ageText: age?.ageText,
      ageFrom: age?.span?.[0],
      ageTo: age?.span?.[1],
      length: size[0],
      width: size[1],
      height: size[2],
      body: bodyText(fact),
      archive: archiveOf.get(`${county ?? ''} ${archiveOn}`),
      borehole: said.kind === '岩心' ? boreholeOf.get(county ?? '') : undefined,
      order: highlight,
    };
  });
  await insertPublished(client, specimens, rows);
  await countLater(client, tableOf(files));
}
