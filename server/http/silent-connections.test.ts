import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { watchConnections } from './silent-connections.ts';

test('a stop waits for an answer under way, for no silent connection, before or after it', async () => {
  let hold: (response: ServerResponse) => void;
  const answering = new Promise<ServerResponse>((resolve) => {
    hold = resolve;
  });
  const server = createServer((_request, response) => hold(response));
  const stop = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const accepted = once(server, 'connection');
  const silent = connect(port, '127.0.0.1');
  await accepted;
  const answer = fetch(`http://127.0.0.1:${port}/`);
  const response = await answering;

  const closed = once(server, 'close');
  server.close();
  stop();
  await once(silent, 'close');
  response.end('late');
  expect(await (await answer).text()).toBe('late');
  await closed;
});
