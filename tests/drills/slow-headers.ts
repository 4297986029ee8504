/** 500 connections that send one head line every five seconds: each is cut within 15 s, and others are answered meanwhile. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { openDrillPortal } from './drill-portal.ts';
import { watchHealth } from './health-watch.ts';

const connections = 500;
const maxSeconds = 15;
const maxHealthMs = 200;

/** Seconds until the server closed it. */
async function sendSlowly(port: number): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const from = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: portal\r\n');
  const timer = setInterval(() => socket.write('X-Slow: yes\r\n'), 5000);
  await closed;
  clearInterval(timer);
  return (performance.now() - from) / 1000;
}

const portal = await openDrillPortal();
try {
  const port = Number(new URL(portal.process.origin).port);
  const { result: seconds, health } = await watchHealth(portal.process, () =>
    Promise.all(Array.from({ length: connections }, () => sendSlowly(port))),
  );
  const last = Math.max(...seconds);
  console.log(
    `${connections} slow connections: cut after ${Math.min(...seconds).toFixed(1)} to ${last.toFixed(1)} s; ` +
      `/healthz p50 ${health.p50}, p99 ${health.p99}, max ${health.max} ms of ${health.asked}; RSS ${health.rss} MB`,
  );
  const isMet = last <= maxSeconds && health.p99 <= maxHealthMs;
  if (!isMet) console.log(`BROKEN: all within ${maxSeconds} s, /healthz p99 ≤ ${maxHealthMs} ms`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await portal.close();
}
