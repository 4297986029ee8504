import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { layerDesk } from '../helpers/layer-desk.ts';
import { layerNode } from '../helpers/layer-service.ts';
import { otherTile } from '../helpers/other-terrain.ts';
import { type Files, newCache, oldCache, packedCache, sceneDocument } from '../helpers/m3d-models.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { filesOf, sampleTilesets } from '../helpers/sample-tilesets.ts';
import { reportOf, type TilesetReport } from '../helpers/tileset-report.ts';
import { faultySets, goodSets } from '../helpers/tilesets.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1' });
const desk = layerDesk(portal);

/** A folder of its own: what was fetched is remembered. */
let folders = 0;
function serve(files: Files): string {
  desk.service.answer = (request, response) => {
    const bytes = files.get(
      decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname).replace(/^\/s\d+\//, ''),
    );
    if (bytes) response.writeHead(200).end(bytes);
    else response.writeHead(404).end();
  };
  return `${desk.service.origin}/s${(folders += 1)}`;
}

const follow = (path: string): Promise<TilesetReport> =>
  reportOf(portal.origin + path, async (address) => {
    const answer = await fetch(address);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  });

/** What a layer of 3D Tiles over these files gives to whoever follows it. */
async function tilesetOf(files: Files, first = 'tileset.json'): Promise<TilesetReport> {
  const url = `${serve(files)}/${first}`;
  const id = await layerNode(portal.pool, { type: 'render_3d', options: { url } });
  return follow(`/zdapi/layers/layer/${id}/${first}`);
}

describe('tilesets that other programs wrote come whole through a layer', () => {
  test.each(sampleTilesets)('$folder', async (sample) => {
    const files = filesOf(sample);
    const { files: found, faults } = await tilesetOf(files, sample.first);
    expect(faults.filter((fault) => sample.knownFaults?.test(fault) !== true)).toEqual([]);
    const names = [...found.keys()].map((address) => address.replace(/^.*?\/layer\/\d+\//, ''));
    expect(names.sort()).toEqual([...files.keys()].sort());
    for (const [address, bytes] of found)
      expect(bytes.equals(files.get(address.replace(/^.*?\/layer\/\d+\//, '')) ?? Buffer.alloc(0))).toBe(true);
  });

  test('whatever their makers call the version that every file is asked with', async () => {
    const files: Files = new Map([['tileset.json', Buffer.from('{}')]]);
    const id = await layerNode(portal.pool, { type: 'render_3d', options: { url: `${serve(files)}/tileset.json` } });
    const statusOf = async (version: string): Promise<number> => {
      const query = new URLSearchParams({ v: version });
      return (await fetch(`${portal.origin}/zdapi/layers/layer/${id}/tileset.json?${query}`)).status;
    };
    for (const version of ['1.0.0', 'e575c6f1-a45b-420a-b172-6449fa6e0a59', '2026-11-28 08:30:00', '第二版'])
      expect([version, await statusOf(version)]).toEqual([version, 200]);
    for (const version of ['', 'a/b', '<a>', "'", 'a&b', 'a\nb', 'x'.repeat(65)])
      expect([version, await statusOf(version)]).not.toEqual([version, 200]);
  });
});

describe('a validator', () => {
  test.each(Object.entries(goodSets))('accepts the tileset %s', async (_, files) => {
    expect((await tilesetOf(files)).faults).toEqual([]);
  });

  test.each(['少一个瓦片', '不是瓦片的瓦片', '断在半路的点云', '标识不对的点云', '没有的版本', '写了一半'])(
    'does not accept the tileset %s',
    async (name) => {
      const files = faultySets.find((set) => set.name === name)?.files ?? new Map<string, Buffer>();
      expect((await tilesetOf(files)).faults).not.toEqual([]);
    },
  );

  test.each([
    ['a table that is none', (tile: Buffer) => tile.write('[{', tile.indexOf('["'), 'latin1')],
    ['a column of another length', (tile: Buffer) => tile.write('3', tile.indexOf('BATCH_LENGTH":') + 14, 'latin1')],
    ['another length of all', (tile: Buffer) => tile.writeUInt32LE(tile.length - 8, 8)],
    ['tables at no multiple of eight', (tile: Buffer) => tile.writeUInt32LE(tile.readUInt32LE(12) - 1, 12)],
    ['a glTF of another length', (tile: Buffer) => tile.writeUInt32LE(16, tile.indexOf('glTF') + 8)],
    ['a glTF of an old version', (tile: Buffer) => tile.writeUInt32LE(1, tile.indexOf('glTF') + 4)],
  ])('does not accept a tile with %s', async (_, spoil) => {
    const files = new Map(goodSets['1.0']);
    const tile = Buffer.from(files.get('a.b3dm') ?? []);
    spoil(tile);
    expect((await tilesetOf(files.set('a.b3dm', tile))).faults).not.toEqual([]);
  });
});

describe('what the portal makes of models of M3D a validator accepts', () => {
  const cacheReport = async (files: Files, first: string): Promise<TilesetReport> => {
    const url = `${serve(files)}/${encodeURIComponent(first)}`;
    const id = await layerNode(portal.pool, { type: 'http_model', options: { url } });
    return follow(`/zdapi/models/layer/${id}/tileset.json`);
  };

  test.each([
    ['a cache of the older form', oldCache, '城区.mcj'],
    ['a cache of the newer form', newCache, 'model.mcj'],
    ['packages with several models', packedCache, 'model.mcj'],
  ])('%s', async (_, make, first) => {
    const { files, faults } = await cacheReport(await make(), first);
    expect(faults).toEqual([]);
    expect(files.size).toBeGreaterThan(1);
  });

  test('a scene of IGServer', async () => {
    const files = await oldCache();
    desk.service.answer = (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const name = searchParams.get('dataName') ?? '';
      const isTop = searchParams.get('datatype') === '10';
      const bytes = pathname.endsWith('/GetDocInfo')
        ? Buffer.from(JSON.stringify(sceneDocument))
        : files.get(isTop && name === 'M3dTopInfoData' ? '城区.mcj' : name);
      if (bytes) response.writeHead(200).end(bytes);
      else response.writeHead(404).end();
    };
    const options = { ip: '127.0.0.1', port: desk.service.port, value: '城区' };
    const id = await layerNode(portal.pool, { type: 'igs_m3d', options });
    const { files: found, faults } = await follow(`/zdapi/models/layer/${id}/tileset.json`);
    expect(faults).toEqual([]);
    expect(found.size).toBeGreaterThan(2);
  });

  test('the portal’s own town, too', async () => {
    const folder = new URL('../../public/buildings/', import.meta.url);
    const { files, faults } = await reportOf(new URL('tileset.json', folder).href, (address) =>
      readFile(new URL(address)).catch(() => null),
    );
    expect(faults).toEqual([]);
    expect(files.size).toBeGreaterThan(1);
  });
});

test('a terrain service is told which extensions of its tiles are read', async () => {
  desk.service.answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/vnd.quantized-mesh' }).end(otherTile.bytes);
  const options = { url: `${desk.service.origin}/t${(folders += 1)}` };
  const { rows } = await portal.pool.query<{ id: number }>(
    `UPDATE terrain SET type = 'quantized_mesh', options = $1 RETURNING id`,
    [JSON.stringify(options)],
  );
  const answer = await fetch(`${portal.origin}/zdapi/layers/terrain/${rows[0]?.id}/5/7/20.terrain?v=1.2.0`);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(otherTile.bytes)).toBe(true);
  expect(desk.service.headers.accept).toMatch(
    /^application\/vnd\.quantized-mesh;extensions=octvertexnormals-metadata,/,
  );
  expect(desk.service.asked).toEqual([expect.stringMatching(/\/5\/7\/20\.terrain\?v=1\.2\.0$/)]);
});
