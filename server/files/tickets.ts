import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { FieldMap, ValuesOfFields } from '../../src/resources/kit/field.ts';
import { refusalOf } from '../../src/resources/kit/rights.ts';
import { identifySession } from '../accounts/identify.ts';
import { newToken, tokenHash, tokenOf } from '../accounts/session-token.ts';
import { AppError } from '../errors.ts';
import { authorize } from '../resources/authorize.ts';
import { readInput } from '../http/call-input.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';

/** What a ticket lets its holder download. */
export type TicketTarget =
  { objectName: string } | { objectNames: readonly string[] } | { mainOrderId: number } | { job: number };

/** A browser opens the address at once; nobody else shall be able to. */
export const ticketSeconds = 60;

const spent = (): AppError => new AppError(401, '下载链接已失效，请回到页面重新点击下载');

/** A new ticket of the session that asks. Only its hash is kept, and it ends with the session. */
export async function issueTicket(
  { database }: Services,
  request: FastifyRequest,
  target: TicketTarget,
): Promise<string> {
  const token = tokenOf(request.headers);
  if (token === null) throw new AppError(401, '登录已失效，请重新登录');
  const ticket = newToken();
  await database.pool.query(
    `INSERT INTO download_tickets (hash, session, target, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    [tokenHash(ticket), tokenHash(token), JSON.stringify(target), ticketSeconds],
  );
  return ticket;
}

/** The browser that spends a ticket is given this cookie: what breaks off it may go on with for so many seconds. */
const holderCookie = 'download';
const holdSeconds = 24 * 3600;

const holderOf = ({ headers }: FastifyRequest): string | null =>
  (headers.cookie ?? '')
    .split(';')
    .map((cookie) => /^download=([\w-]{43})$/.exec(cookie.trim())?.[1])
    .find(Boolean) ?? null;

/**
 * Who holds the ticket, and what for. Asking spends it for everybody but the browser that asks, which has a day to fetch what
 * is missing. @throws AppError 401
 */
async function redeem(
  { database }: Services,
  call: ResolvedCall,
  { request, reply, ticket }: { request: FastifyRequest; reply: FastifyReply; ticket: string },
): Promise<{ reader: Reader; target: TicketTarget }> {
  const cookie = holderOf(request);
  const holder = cookie ?? newToken();
  const { rows } = await database.pool.query<{ session: Buffer; target: TicketTarget }>(
    `UPDATE download_tickets
     SET expires_at = CASE WHEN holder IS NULL THEN now() + make_interval(secs => $3) ELSE expires_at END, holder = $2
     WHERE hash = $1 AND expires_at > now() AND (holder IS NULL OR holder = $2)
     RETURNING session, target`,
    [tokenHash(ticket), tokenHash(holder), holdSeconds],
  );
  const [row] = rows;
  if (!row) throw spent();
  const identity = await identifySession(database.pool, row.session, request.log);
  if (!identity || refusalOf(identity.reader, call.right)) throw spent();
  if (cookie === null) void reply.header('set-cookie', holderCookieOf(request, holder));
  return { reader: identity.reader, target: row.target };
}

const holderCookieOf = ({ protocol }: FastifyRequest, holder: string): string =>
  [
    `${holderCookie}=${holder}`,
    'Path=/api',
    `Max-Age=${holdSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

/**
 * Who asks for a download and what for: by ticket, or by the token of the header and what the call names. Without a ticket
 * nothing of the call is read before the right to it is known.
 * @throws AppError 401, 403; 422 without either
 */
export async function whoDownloads<F extends FieldMap>(
  services: Services,
  call: ResolvedCall,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  { takes, targetOf }: { takes: F; targetOf: (taken: ValuesOfFields<F>) => TicketTarget | null },
): Promise<{ reader: Reader; target: TicketTarget }> {
  const { ticket } = request.query as { ticket?: unknown };
  const isByTicket = 'ticket' in takes && typeof ticket === 'string';
  const reader = isByTicket ? null : await authorize(services, call, request);
  const taken = readInput(call, takes, request);
  if (reader === null) return redeem(services, call, { request, reply, ticket: String(ticket).trim() });
  const target = targetOf(taken);
  if (target === null) throw new AppError(422, '没有指明要下载的文件，请回到页面重新点击下载');
  return { reader, target };
}
