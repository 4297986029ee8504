import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the gateway got it. */
interface SmsRequest {
  headers: IncomingMessage['headers'];
  body: string;
}
/** What it answers; null: nothing at all, ever. */
type SmsReply = { status?: number; headers?: Record<string, string>; body?: string } | null;

export interface SmsGatewayStandIn {
  url: string;
  arrived: SmsRequest[];
  /** Sets what the next requests are answered with. */
  answer(reply: (request: SmsRequest) => SmsReply): void;
  close(): Promise<void>;
}

/** Stand-in for an operator's HTTP gateway of short messages, on a free port: there is no public one to test with. */
export async function startSmsGateway(host = '127.0.0.1'): Promise<SmsGatewayStandIn> {
  const arrived: SmsRequest[] = [];
  let reply: (request: SmsRequest) => SmsReply = () => ({ body: '{"code":0}' });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const seen = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      arrived.push(seen);
      const given = reply(seen);
      if (given) response.writeHead(given.status ?? 200, given.headers).end(given.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/send`,
    arrived,
    answer: (next) => {
      reply = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}
