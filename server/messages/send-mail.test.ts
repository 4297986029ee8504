import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { sendMail } from './send-mail.ts';

let server: Server;
let behave: (socket: Socket) => void;
const open = new Set<Socket>();
beforeAll(async () => {
  server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.resume();
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const send = (isTls: boolean) =>
  sendMail(
    parseEnv({ OUTBOUND_HOSTS: '127.0.0.1' }).outboundHosts,
    {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      isTls,
      login: null,
      from: 'portal@example.com',
      fromName: '门户',
    },
    { to: 'reader@example.com', subject: '通知', body: '内容' },
    { timeoutMs: 400, wholeMs: 600 },
  );

/** Writes until the connection is closed. */
const drip = (text: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(text), 20);
  socket.once('close', () => clearInterval(timer));
};

test.each([
  ['says nothing', () => undefined],
  ['greets without end', drip('220-wait\r\n')],
  ['drips a line without end', drip('2')],
  ['breaks off', (socket: Socket) => socket.resetAndDestroy()],
  ['ends at once', (socket: Socket) => socket.end()],
  ['speaks something else', (socket: Socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')],
])('a mail server that %s is left, and no connection stays', async (_, does) => {
  for (const isTls of [false, true]) {
    behave = does;
    await expect(send(isTls)).rejects.toThrow(/^邮件服务器/);
    await expect.poll(() => open.size).toBe(0);
  }
});
