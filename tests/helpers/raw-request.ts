import { connect } from 'node:net';
import { once } from 'node:events';

/** Sends bytes as they are and reads the answer until the server closes: for requests that no client would make. */
export async function rawRequest(origin: string, bytes: Buffer): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // a server that refuses early may close while we still write
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(bytes);
  await closed;
  const text = Buffer.concat(chunks).toString('utf8');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), body: rest.join('\r\n\r\n') };
}
