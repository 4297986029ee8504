import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zlbGateway } from '../../src/resources/system/zlb-gateway.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { counter } from './counters.ts';
import { type Desk, secretsOf } from './read-outbox.ts';

/** Whom a ticket is for, as the stand-in answers it. */
export interface ZlbPerson {
  mobile?: unknown;
  name?: unknown;
  idCard?: unknown;
  level?: unknown;
}

interface ZlbRequest {
  headers: IncomingMessage['headers'];
  body: string;
}
/** null: nothing at all, ever. */
type ZlbReply = { status?: number; headers?: Record<string, string>; body: string } | null;

export interface ZlbGatewayStandIn {
  url: string;
  arrived: ZlbRequest[];
  /** Makes a ticket that is good once. */
  issue: (person: ZlbPerson) => string;
  /** Sets what the next requests are answered with, whatever their ticket; null: again whom the ticket is for. */
  answer: (reply: ((request: ZlbRequest) => ZlbReply) | null) => void;
  close: () => Promise<void>;
}

const nextTicket = counter();

/** Stand-in for the gateway of 浙里办, on a free port: the province's own answers nobody but its members. */
export async function startZlbGateway(): Promise<ZlbGatewayStandIn> {
  const arrived: ZlbRequest[] = [];
  const tickets = new Map<string, ZlbPerson>();
  const spend = ({ body }: ZlbRequest): ZlbReply => {
    const { ticket = '' } = JSON.parse(body) as { ticket?: string };
    const person = tickets.get(ticket);
    tickets.delete(ticket);
    if (!person) return { status: 400, body: '{"success":false,"message":"ticket expired"}' };
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ success: true, ...person }) };
  };
  let reply: ((request: ZlbRequest) => ZlbReply) | null = null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const seen = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      arrived.push(seen);
      const given = (reply ?? spend)(seen);
      if (given) response.writeHead(given.status ?? 200, given.headers).end(given.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Who makes one for a single request need not end it
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/resolve`,
    arrived,
    issue: (person) => {
      const ticket = `zlb-ticket-${nextTicket()}-${process.pid}`;
      tickets.set(ticket, person);
      return ticket;
    },
    answer: (next) => {
      reply = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}

const usual = {
  isEnabled: true,
  encoding: 'json',
  ticketName: 'ticket',
  mobilePath: '/mobile',
  namePath: '/name',
  idCardPath: '/idCard',
  levelPath: '/level',
  verifiedLevels: '2,3',
};

/** Sets the gateway of 浙里办 in the database: what is given, and the rest as usual. */
export async function configureZlbGateway(desk: Desk, values: Record<string, unknown>): Promise<void> {
  const table = tableOf(zlbGateway);
  await desk.pool.query('DELETE FROM zlb_gateway');
  await insertRow(desk.pool, table, sealRow(table, { ...usual, ...values }, await secretsOf(desk), 1), 1);
}
