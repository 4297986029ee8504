import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TaskProcess } from '../../server/processes/task-process.ts';
import { administrator } from '../helpers/members.ts';
import { dataOf, envelopeOf, errorsOf, make } from '../helpers/send.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

const portal = portalUnderTest({ OUTBOUND_HOSTS: '127.0.0.1,169.254.0.0/16' });
let token: string;
/** A stand-in for MapGIS IGServer, which cannot be had here: only its catalogue addresses. */
let igServer: Server;
let answer: RequestListener;
let asked: string[] = [];

beforeAll(async () => {
  token = await administrator(portal.pool);
  igServer = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => igServer.listen(0, '127.0.0.1', resolve));
  await point({ ip: '127.0.0.1', port: (igServer.address() as AddressInfo).port, protocol: 'http' });
});
afterAll(() => {
  igServer.closeAllConnections();
  return new Promise((resolve) => igServer.close(resolve));
});

const point = async (values: Record<string, unknown>) =>
  dataOf('server.edit', await make(portal.origin, 'server.edit', { token, values }));
const search = (type: string) => make(portal.origin, 'server.search', { token, values: { type } });
const here = () => ({ ip: '127.0.0.1', port: (igServer.address() as AddressInfo).port, protocol: 'http' });

describe('services on the map server', () => {
  test.each([
    ['igs_doc', '/igs/rest/mrcs/docs?f=json', ['浙江地质图', '水系'], ['浙江地质图', '水系']],
    [
      'igs_tile',
      '/igs/rest/mrcs/tiles?f=json',
      { tiles: [{ name: '瓦片甲' }, { TileName: '瓦片乙' }] },
      ['瓦片甲', '瓦片乙'],
    ],
    ['igs_m3d', '/igs/rest/g3d/GetDocList?f=json', [{ docName: '三维' }, { docName: '三维' }, {}], ['三维']],
  ])('%s are read from the catalogue', async (type, path, catalogue, names) => {
    asked = [];
    answer = (_, response) => response.end(JSON.stringify(catalogue));
    const found = dataOf<{ name: string; type: string }[]>('server.search', await search(type));
    expect(asked).toEqual([path]);
    expect(found.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(found.every((each) => each.type === type)).toBe(true);
  });

  test('an unknown type is refused by name and asks nobody', async () => {
    asked = [];
    expect(errorsOf(await search('wms'))).toHaveProperty('type');
    expect(asked).toEqual([]);
  });

  const bad: [string, RequestListener][] = [
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['an error', (_, response) => response.writeHead(500).end('secret inside')],
    ['no JSON', (_, response) => response.end('<html>secret inside')],
    ['a nest without end', (_, response) => response.end('['.repeat(1024 * 1024))],
    ['a huge answer', (_, response) => response.end(`["${'x'.repeat(3 * 1024 * 1024)}"]`)],
    [
      'a cut-off answer',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '100' }).write('["a"', () => response.destroy()),
    ],
  ];
  test.each(bad)('%s is told as 502, without its text, and followed nowhere', async (_, listener) => {
    asked = [];
    answer = listener;
    const refused = await search('igs_doc');
    expect(refused.status).toBe(502);
    expect(envelopeOf(refused).msg).not.toContain('secret');
    expect(asked.length).toBe(1);
  });

  test.each(bad.filter(([name]) => ['a nest without end', 'a huge answer'].includes(name)))(
    '%s is told as what services offer is: beyond the limits',
    async (_, listener) => {
      answer = listener;
      expect(envelopeOf(await search('igs_doc')).msg).toBe(
        '没有读取地图服务器的服务列表：服务的说明过大或不合规范，请检查服务',
      );
    },
  );

  test('its answer is read by the process that reads what services say, not by the portal', async () => {
    answer = (_, response) => response.end('["甲"]');
    const reading = vi.spyOn(TaskProcess.prototype, 'ask');
    expect((await search('igs_doc')).status).toBe(200);
    expect(reading.mock.calls.map(([task]) => task)).toEqual([expect.objectContaining({ form: 'igs_doc' })]);
    reading.mockRestore();
  });

  test('a server that never answers is given up by itself', async () => {
    answer = () => {};
    expect((await search('igs_doc')).status).toBe(502);
  });

  const notListed = [
    '10.0.0.1',
    '192.168.1.1',
    '100.100.100.200',
    'fd00:ec2::254',
    '64:ff9b::7f00:1',
    '::1',
    '127.0.0.2',
  ];
  const never = ['169.254.169.254', '0.0.0.0', '224.0.0.1', '::ffff:169.254.169.254', 'fe80::1'];
  const spelled = ['0x7f.2', '2130706434', '017700000002', '0:0:0:0:0:ffff:7f00:2'];

  test('addresses that the operator does not list are not asked, in whatever spelling, nor those that are never any', async () => {
    for (const ip of [...notListed, ...never, ...spelled]) {
      const set = await make(portal.origin, 'server.edit', { token, values: { ip, port: 80, protocol: 'http' } });
      if (set.status !== 200) continue;
      const refused = await search('igs_doc');
      expect([ip, refused.status]).toEqual([ip, 422]);
    }
    await point(here());
  });

  test('an address with a path, a user or a port in it is refused', async () => {
    for (const ip of ['127.0.0.1/x', 'user@host', 'http://host', 'a b', '[::1]', 'host?x', 'host#x']) {
      expect(errorsOf(await make(portal.origin, 'server.edit', { token, values: { ip } }))).toHaveProperty('ip');
    }
  });

  test('without an address it says what to do', async () => {
    await portal.pool.query('UPDATE server SET ip = NULL');
    expect((await search('igs_doc')).status).toBe(409);
  });
});
