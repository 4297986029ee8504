import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { runChild } from './start-child.ts';
import { withoutNetwork } from './without-network.ts';

const ask = `
  const socket = require('node:net').connect(Number(process.argv[1]), '127.0.0.1');
  socket.on('connect', () => { console.log('reached'); socket.destroy(); });
  socket.on('error', ({ code }) => console.log(code));`;

test.skipIf(process.platform !== 'linux')(
  'what runs without a network reaches nothing, not even this machine',
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const plain = [process.execPath, ['--eval', ask, String(port)]] as const;
    const bare = await withoutNetwork(...plain);
    expect((await runChild(...plain)).stdout).toBe('reached\n');
    // A machine that allows no namespaces runs the command as it is
    const expected = bare[0] === 'unshare' ? /^(ENETUNREACH|ECONNREFUSED)\n$/ : /^reached\n$/;
    expect((await runChild(...bare)).stdout).toMatch(expected);
    server.close();
  },
);
