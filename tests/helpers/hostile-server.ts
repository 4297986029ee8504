import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What the other end does with a connection once a request stands on it. */
export type Behaviour = (socket: Socket) => void;

/** Writes again and again until the connection is closed. */
const repeat =
  (text: string, everyMs = 0): Behaviour =>
  (socket) => {
    const next = (): void => {
      if (socket.destroyed) return;
      socket.write(text, () => (everyMs === 0 ? setImmediate(next) : setTimeout(next, everyMs)));
    };
    next();
  };
const after =
  (text: string, then: Behaviour = () => undefined): Behaviour =>
  (socket) =>
    void socket.write(text, () => then(socket));
const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n';
const chunked = `${head}transfer-encoding: chunked\r\n\r\n`;

/** Servers by what they do to whoever asks: none of them gives an answer that can be used. */
export const hostileServers = {
  'never answers': () => undefined,
  'ends without a word': (socket) => void socket.end(),
  'breaks off without a word': (socket) => void socket.resetAndDestroy(),
  'switches protocols': after('HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n'),
  'switches protocols and talks on': after('HTTP/1.1 101 X\r\nupgrade: websocket\r\n\r\n', repeat('x'.repeat(1000))),
  'switches without saying to what': after('HTTP/1.1 101 X\r\n\r\n'),
  'says 100 for ever': repeat('HTTP/1.1 100 Continue\r\n\r\n'),
  'says 102 for ever, slowly': repeat('HTTP/1.1 102 Processing\r\n\r\n', 20),
  'says 103 for ever': repeat('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
  'drips its head': after('HTTP/1.1 200 OK\r\nx: ', repeat('a', 10)),
  'has a head without end': after('HTTP/1.1 200 OK\r\n', repeat('x: y\r\n')),
  'has a header without end': after('HTTP/1.1 200 OK\r\nx: ', repeat('a'.repeat(1000))),
  'drips its body': after(`${head}content-length: 100000\r\n\r\n`, repeat('a', 10)),
  'begins a body and is silent': after(`${head}content-length: 100000\r\n\r\nabc`),
  'ends in the middle': after(`${head}content-length: 100000\r\n\r\nabc`, (socket) => socket.end()),
  'breaks off in the middle': after(`${head}content-length: 9\r\n\r\nabc`, (socket) => socket.resetAndDestroy()),
  'has a body without end': after(`${head}\r\n`, repeat('x'.repeat(1000))),
  'drips chunks': after(chunked, repeat('1\r\na\r\n', 10)),
  'has a chunk without end': after(`${chunked}fffffff\r\n`, repeat('x'.repeat(1000))),
  'has a chunk extension without end': after(`${chunked}1;`, repeat('x'.repeat(1000))),
  'has no last chunk': after(`${chunked}1\r\na\r\n`),
  'has trailers without end': after(`${chunked}0\r\n`, repeat('x: y\r\n')),
  'drips trailers': after(`${chunked}0\r\nx: `, repeat('y', 10)),
  'speaks no HTTP': repeat('220 mail ready\r\n'),
  'speaks HTTP/2': after('\0\0\x12\x04\0\0\0\0\0'),
  'answers twice what it says once': after(`${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`),
  'redirects for ever': after('HTTP/1.1 302 X\r\nlocation: /again\r\ncontent-length: 0\r\n\r\n'),
  'redirects and never ends': after('HTTP/1.1 302 X\r\nlocation: /again\r\ncontent-length: 9\r\n\r\n'),
} as const satisfies Readonly<Record<string, Behaviour>>;

/** Good answers that look odd, and their status. */
export const oddServers: readonly (readonly [name: string, behave: Behaviour, status: number])[] = [
  ['has no content and sends some', after('HTTP/1.1 204 No Content\r\n\r\nsurplus', (socket) => socket.end()), 204],
  ['says more than it said', after(`${head}content-length: 2\r\n\r\nokHTTP/1.1 200 OK\r\n\r\nsecond`), 200],
  ['hints first', after(`HTTP/1.1 103 Early Hints\r\n\r\n${head}content-length: 2\r\n\r\nok`), 200],
  ['keeps its side open', after(`${head}content-length: 2\r\n\r\nok`), 200],
];

/** A whole answer of 200. */
export const answering = (type: string, body: string | Buffer): Behaviour => {
  const bytes = Buffer.from(body as string);
  return (socket) =>
    void socket.end(
      Buffer.concat([
        Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${bytes.length}\r\n\r\n`),
        bytes,
      ]),
    );
};

export interface HostileServer {
  port: number;
  /** Connections that are open. */
  readonly open: number;
  /** What is done from now on, by the path of the request. */
  behave: (path: string) => Behaviour;
  close(): void;
}

export async function startHostileServer(): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', (request: Buffer) => {
      const [, path = '/'] = /^\S+ (\S+)/.exec(request.subarray(0, 2000).toString('latin1')) ?? [];
      hostile.behave(path)(socket);
      socket.resume();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hostile: HostileServer = {
    port: (server.address() as AddressInfo).port,
    get open() {
      return sockets.size;
    },
    behave: () => () => undefined,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return hostile;
}
