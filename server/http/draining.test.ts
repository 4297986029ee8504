import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { drainConnections } from './draining.ts';

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const ask = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n';

async function connected(server: Server, port: number): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  return socket;
}

test('a stop waits for an answer under way, for no silent connection, before or after it', async () => {
  let hold: (response: ServerResponse) => void;
  const answering = new Promise<ServerResponse>((resolve) => {
    hold = resolve;
  });
  const server = createServer((_request, response) => hold(response));
  const draining = drainConnections(server);
  const port = await listening(server);
  const silent = await connected(server, port);
  silent.resume();
  const answer = fetch(`http://127.0.0.1:${port}/`);
  const response = await answering;

  const closed = once(server, 'close');
  await draining.begin(0);
  server.close();
  draining.cut(0);
  await once(silent, 'close');
  response.end('late');
  expect((await answer).headers.get('connection')).toBe('close');
  expect(await (await answer).text()).toBe('late');
  await closed;
});

test('a request that was sent when nobody listens any more is answered, on new and on kept connections', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  const draining = drainConnections(server);
  const port = await listening(server);
  const [fresh, idle] = [await connected(server, port), await connected(server, port)];
  idle.write(ask);
  await once(idle, 'data');
  const said = [text(fresh), text(idle)];
  await draining.begin(0);
  server.close();
  draining.cut(60_000);
  for (const socket of [fresh, idle]) socket.write(ask);
  for (const each of said) expect(await each).toMatch(/Connection: close[^]*answered/);
});

test('what comes while it drains is answered, and told that the connection ends', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  const draining = drainConnections(server);
  const port = await listening(server);
  const socket = await connected(server, port);
  const said = text(socket);
  const drained = draining.begin(60_000);
  expect(draining.isDraining).toBe(true);
  socket.write(ask);
  expect(await said).toMatch(/Connection: close[^]*answered/);
  // Nobody is connected any more: that is not waited for to its end
  await drained;
});

test('a body of which nothing more comes does not hold up a stop; one that comes is waited for', async () => {
  const server = createServer(
    (request, response) =>
      void text(request).then(
        (body) => response.end(body),
        () => undefined,
      ),
  );
  const draining = drainConnections(server);
  const port = await listening(server);
  const [half, slow] = [await connected(server, port), await connected(server, port)];
  const said = text(slow);
  for (const socket of [half, slow]) {
    const reading = once(server, 'request');
    socket.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 8\r\n\r\nab');
    await reading;
  }
  const closed = once(server, 'close');
  await draining.begin(0);
  server.close();
  draining.cut(0);
  slow.write('cccccc');
  await once(
    half.resume().on('error', () => undefined),
    'close',
  );
  expect(await said).toMatch(/abcccccc/);
  await closed;
});

test('a body that drips and an answer that nobody reads do not hold up a stop', async () => {
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(Buffer.alloc(30_000_000));
    request.resume().once('end', () => response.end());
  });
  const draining = drainConnections(server, { lastMs: 300 });
  const port = await listening(server);
  const [dripping, unread] = [await connected(server, port), await connected(server, port)];
  for (const socket of [dripping, unread]) socket.on('error', () => undefined);
  const both = [once(server, 'request'), once(server, 'request')];
  dripping.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 100000\r\n\r\n');
  unread.pause().write(ask);
  const drops = setInterval(() => dripping.write('x'), 20);
  onTestFinished(() => clearInterval(drops));
  await Promise.all(both);
  const closed = once(server, 'close');
  await draining.begin(0);
  server.close();
  draining.cut(0);
  await closed;
  expect(server.listening).toBe(false);
});
