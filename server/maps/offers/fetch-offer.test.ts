import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { kindOf } from '../../../src/map/kinds/index.ts';
import { answering, type HostileServer, startHostileServer } from '../../../tests/helpers/hostile-server.ts';
import { stopClock } from '../../../tests/helpers/stop-clock.ts';
import { parseEnv } from '../../env.ts';
import { fetchOffer, offerLimits } from './fetch-offer.ts';
import { offerProcess, readOffer } from './read-offer.ts';
import { offerIn } from './testing/offer-in.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: HostileServer;
const failing = offerProcess(new URL('./testing/failing-reader.ts', import.meta.url));
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => {
  failing.end();
  server.close();
});

const hosts = parseEnv({ OUTBOUND_HOSTS: '127.0.0.1' }).outboundHosts;
const { signal } = new AbortController();
const fetch = (path: string) => {
  const kind = kindOf('ogc_wms');
  if (!kind) throw new Error('no WMS');
  const options = { url: `http://127.0.0.1:${server.port}${path}`, layers: 'a' };
  return fetchOffer(hosts, { kind, options }, signal, offerLimits, (form, bytes, type) =>
    readOffer(form, bytes, type, { reader: failing, limitMs: 60_000 }),
  );
};

test('what brought a reader down is not read again for ten minutes, and others are', async () => {
  stopClock();
  const behaviours: string[] = [];
  server.behave = (path) => {
    behaviours.push(path);
    return answering('text/plain', /^\/bad\?(?!.*map=good)/.test(path) ? 'die' : 'a map');
  };
  await expect(fetch('/bad')).rejects.toMatchObject({ code: 'tooLarge' });
  const count = behaviours.length;
  await expect(fetch('/bad')).rejects.toMatchObject({ code: 'shut' });
  expect(behaviours).toHaveLength(count);
  // Another map of the same program
  for (const path of ['/good', '/bad?map=good']) expect(offerIn(await fetch(path))).toMatchObject({ title: 'a map' });
  vi.advanceTimersByTime(10 * 60_000);
  await expect(fetch('/bad')).rejects.toMatchObject({ code: 'tooLarge' });
});

test('a service is not shut for what the machine cannot do', async () => {
  let text = 'overrun';
  server.behave = () => answering('text/plain', text);
  await expect(fetch('/machine')).rejects.toMatchObject({ code: 'busy' });
  text = 'a map';
  expect(offerIn(await fetch('/machine'))).toMatchObject({ title: 'a map' });
});

test('more than is read is told in the same words, whether its length was said or not', async () => {
  const much = 'x'.repeat(4 * 1024 * 1024 + 1);
  const beyond = { code: 'tooLarge', words: '服务的说明过大或不合规范' };
  server.behave = () => answering('text/plain', much);
  await expect(fetch('/much')).rejects.toMatchObject(beyond);
  server.behave = () => (socket) => void socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${much}`);
  await expect(fetch('/much')).rejects.toMatchObject(beyond);
});
