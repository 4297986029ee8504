import { cubeFields } from '../../server/resources/facet-cube.ts';
import { tableOf } from '../../server/resources/table.ts';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mineralOccurrences } from '../../src/resources/holdings/mineral-occurrences.ts';
import { funcs } from '../../src/resources/maps/funcs.ts';
import { themes } from '../../src/resources/maps/themes.ts';
import { roles } from '../../src/resources/people/roles.ts';
import { resources } from '../../src/resources/index.ts';
import { defineResource, type Resource, type Where } from '../../src/resources/kit/define-resource.ts';
import { choice, extent, integer, longText, ref, tags, text } from '../../src/resources/kit/field.ts';
import { syncSchema } from '../../server/resources/sync-schema.ts';
import { StartError } from '../../server/start-error.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';

const said: string[] = [];
const keep = (first: object | string): void => void said.push(JSON.stringify(first));
const log = { debug: keep, info: keep, warn: keep, error: keep };

let pool: pg.Pool;
beforeEach(async () => {
  pool = newPool(await newDatabase());
});
afterEach(() => pool.end());

const with_ = (resource: Resource): Resource[] =>
  resources.map((each) => (each.name === resource.name ? resource : each));
/** The themes with further or other fields. */
const changed = (fields: Record<string, unknown>, more: object = {}): Resource =>
  ({ ...themes, ...more, fields: { ...themes.fields, ...fields } }) as unknown as Resource;
const sync = (declared: Resource[]) => syncSchema(pool, log, declared);
const refusal = async (declared: Resource[]): Promise<string> => {
  const error = await sync(declared).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};
const columns = async (table: string): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
};
const indexes = async (table: string): Promise<string[]> =>
  (await pool.query<{ indexdef: string }>('SELECT indexdef FROM pg_indexes WHERE tablename = $1', [table])).rows.map(
    ({ indexdef }) => indexdef,
  );
const insert = (name: string) =>
  pool.query(`INSERT INTO themes (name, is_current, is_open, "order") VALUES ($1, false, true, 0)`, [name]);

describe('an additive change of a declaration', () => {
  test('nothing changes when nothing was declared anew', async () => {
    const before = [await columns('themes'), await indexes('themes'), await indexes('archives')];
    await sync([...resources]);
    expect([await columns('themes'), await indexes('themes'), await indexes('archives')]).toEqual(before);
  });

  test('a column with its default appears, rows keep their data', async () => {
    await insert('旧行');
    await sync(
      with_(
        changed({
          tone: choice(['明', '暗'], { label: '色调', required: true, default: '明' }),
          rank: integer({ label: '级' }),
        }),
      ),
    );
    expect(await columns('themes')).toMatchObject({ tone: 'text', rank: 'bigint' });
    const { rows } = await pool.query<{ name: string; tone: string; rank: null }>(
      `SELECT name, tone, rank FROM themes WHERE name = '旧行'`,
    );
    expect(rows).toEqual([{ name: '旧行', tone: '明', rank: null }]);
  });

  test('rows that follow their declaration: new ones come, gone ones leave the roles too, changed ones stay', async () => {
    const older = {
      ...funcs,
      initialRows: [...(funcs.initialRows ?? []), { code: 'gone', name: '旧工具', group: '看' }].slice(1),
    };
    await sync(with_(older as unknown as Resource));
    const all = async () =>
      (await pool.query<{ id: number; code: string; name: string }>('SELECT id, code, name FROM funcs ORDER BY code'))
        .rows;
    const [kept, gone] = [
      (await all()).find(({ code }) => code === 'measure'),
      (await all()).find(({ code }) => code === 'gone'),
    ];
    await pool.query(`UPDATE funcs SET name = '量一量' WHERE code = 'measure'`);
    await pool.query(`UPDATE roles SET funcs = $1 WHERE id = (SELECT min(id) FROM roles)`, [[kept?.id, gone?.id]]);
    await sync([...resources]);
    expect((await all()).find(({ code }) => code === 'measure')?.name).toBe('量一量');
    const { rows } = await pool.query<{ funcs: number[] }>('SELECT funcs FROM roles ORDER BY id LIMIT 1');
    expect(rows).toEqual([{ funcs: [kept?.id] }]);
  });

  test('an index appears with its field, kind by kind', async () => {
    const fields = {
      place: extent({ label: '范围' }),
      words: tags({ label: '词' }),
      code: text({ label: '码', unique: true }),
      level: integer({ label: '层', facet: false, sortable: true }),
    };
    await sync(with_(changed(fields)));
    const made = (await indexes('themes')).join('\n');
    expect(made).toMatch(/USING gist \(place\)/);
    expect(made).toMatch(/USING gin \(words\)/);
    expect(made).toMatch(/UNIQUE INDEX \S*code\S* ON/);
    expect(made).toMatch(/\(level DESC NULLS LAST, id DESC\)/);
  });

  test('a table appears with its foreign key, full text and starting rows; once', async () => {
    const extra = defineResource({
      name: 'fieldNotes',
      label: '记录',
      group: '组',
      title: 'title',
      fields: {
        title: text({ label: '题', required: true, show: ['list', 'search'] }),
        theme: ref('themes', { label: '主题' }),
        body: longText({ label: '文' }),
      },
      rights: { read: 'guest', write: 'admin' },
      initialRows: [{ title: '第一条' }],
    });
    for (let turn = 0; turn < 2; turn++) await sync([...resources, extra]);
    const { rows } = await pool.query<{ title: string }>('SELECT title FROM field_notes');
    expect(rows).toEqual([{ title: '第一条' }]);
    await expect(pool.query(`INSERT INTO field_notes (title, theme) VALUES ('x', 999999)`)).rejects.toMatchObject({
      code: '23503',
    });
    expect((await indexes('field_notes')).join('\n')).toContain('full_text');
  });

  test('where outsiders see a point follows the declaration: another grid, other rows, no blurring any more', async () => {
    const { withhold: kept, ...open } = mineralOccurrences;
    const blurring = (when: Where, cells: number): Resource =>
      ({ ...mineralOccurrences, withhold: { ...kept, when, blur: { position: cells } } }) as unknown as Resource;
    await pool.query(
      `INSERT INTO mineral_occurrences (name, occurrence_no, mineral, scale, stage, secrecy, is_catalog_public, is_sample, position)
       VALUES ('点', 'N1', '金', '矿点', '普查', '内部', true, true, point(119.713, 28.431))`,
    );
    const seen = async (): Promise<string[]> => {
      const names = Object.keys(await columns('mineral_occurrences')).filter((name) => name.startsWith('position_'));
      const { rows } = await pool.query<{ place: string }>(
        `SELECT ${[...names, 'null'][0]}::text AS place FROM mineral_occurrences WHERE occurrence_no = 'N1'`,
      );
      const indexed = await indexes('mineral_occurrences');
      expect(names.map((name) => indexed.filter((sql) => sql.includes(`gist (${name})`)).length)).toEqual(
        names.map(() => 2),
      );
      return [...names.map(() => String(rows[0]?.place)), String(names.length)];
    };
    expect(await seen()).toEqual(['(119.725,28.425)', '1']);
    await sync(with_(blurring({ secrecy: ['内部', '秘密', '机密', '绝密'] }, 10)));
    expect(await seen()).toEqual(['(119.75,28.45)', '1']);
    await sync(with_(blurring({ secrecy: '秘密' }, 10)));
    expect(await seen()).toEqual(['(119.713,28.431)', '1']);
    await sync(with_(open as unknown as Resource));
    expect(await seen()).toEqual(['0']);
    await sync([...resources]);
    expect(await seen()).toEqual(['(119.725,28.425)', '1']);
  });

  test('a field that is no longer declared keeps its column and data, and is told in the log', async () => {
    await sync(with_(changed({ rank: integer({ label: '级' }) })));
    said.length = 0;
    await sync([...resources]);
    expect(await columns('themes')).toHaveProperty('rank');
    expect(said.join('\n')).toContain('themes.rank');
  });
});

describe('a change that would lose or need data stops the start, naming resource.field', () => {
  test.each([
    ['another type', { note: integer({ label: '说明' }) }, 'themes.note'],
    ['a nullable field made required', { note: text({ label: '说明', required: true, max: 200 }) }, 'themes.note'],
    [
      'a required field made nullable',
      { name: text({ label: '主题名称', wire: 'themeName', max: 64, unique: true }) },
      'themes.name',
    ],
    ['a new required field without default', { owner: text({ label: '负责人', required: true }) }, 'themes.owner'],
  ])('%s', async (_, fields, where) => {
    await insert(`有数据${where}${_}`);
    expect(await refusal(with_(changed(fields)))).toContain(where);
  });

  test('a value that is there twice under a new unique field', async () => {
    for (const name of ['一', '二']) await insert(name);
    await pool.query(`UPDATE themes SET note = '重复'`);
    expect(await refusal(with_(changed({ note: text({ label: '说明', max: 200, unique: true }) })))).toContain(
      'themes.note',
    );
  });

  test('and leaves nothing of the attempt', async () => {
    await insert('旧行');
    const before = await columns('themes');
    await refusal(with_(changed({ early: text({ label: '先加的' }), note: integer({ label: '说明' }) })));
    expect(await columns('themes')).toEqual(before);
  });
});

test('several that start together do the work once', async () => {
  const url = await newDatabase({ isEmpty: true });
  const pools = Array.from({ length: 4 }, () => newPool(url));
  try {
    await Promise.all(pools.map((each) => syncSchema(each, log)));
    const { rows } = await pools[0]!.query<{ n: number }>('SELECT count(*) AS n FROM roles');
    expect(rows[0]?.n).toBe(roles.initialRows?.length);
  } finally {
    await Promise.all(pools.map((each) => each.end()));
  }
});

test('counts of a facet declared anew are made from the rows that are there', async () => {
  const { coords } = await import('../../src/resources/maps/coords.ts');
  await pool.query(`UPDATE coords SET shows_height = false WHERE is_current`);
  const counted = {
    ...coords,
    fields: { ...coords.fields, showsHeight: { ...coords.fields.showsHeight, facet: true } },
  } as unknown as Resource;
  await sync(with_(counted));
  const { rows } = await pool.query<{ value: string; n: number }>(
    `SELECT v[$1] AS value, sum(n) AS n FROM facet_counts WHERE resource = 'coords' GROUP BY 1 ORDER BY 1`,
    [cubeFields(tableOf(counted)).indexOf('showsHeight') + 1],
  );
  expect(rows).toEqual([
    { value: 'false', n: 1 },
    { value: 'true', n: (coords.initialRows?.length ?? 0) - 1 },
  ]);
});
