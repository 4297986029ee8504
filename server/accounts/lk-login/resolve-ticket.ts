import { deliveryProblem } from '../../messages/delivery-problem.ts';
import { askOutside } from '../../outbound/ask-outside.ts';
import type { OutboundHosts } from '../../outbound/outbound-hosts.ts';
import { LkProblem } from './lk-problem.ts';
import { isTicketRefused, type LkPerson, readPerson } from './read-person.ts';
import type { OpenZlbGateway } from './read-zlb-gateway.ts';

const limits = { lane: 'gateways', timeoutMs: 5000, maxBytes: 64 * 1024 } as const;

const contentTypes = {
  json: 'application/json; charset=utf-8',
  form: 'application/x-www-form-urlencoded; charset=utf-8',
} as const;

/** Resolves a one-time ticket at the gateway. Redirects are not followed. @throws LkProblem */
export async function resolveTicket(hosts: OutboundHosts, gateway: OpenZlbGateway, ticket: string): Promise<LkPerson> {
  const { url, encoding, ticketName, header } = gateway;
  const values = { [ticketName]: ticket };
  const headers = {
    'content-type': contentTypes[encoding],
    accept: 'application/json',
    ...(header ? { [header.name]: header.value } : {}),
  };
  const body = encoding === 'json' ? JSON.stringify(values) : new URLSearchParams(values).toString();
  const answer = await askOutside(hosts, url, { method: 'POST', headers, body, ...limits }).catch((error: unknown) => {
    throw new LkProblem('silent', deliveryProblem('浙里办网关', error).message, { cause: error });
  });
  const { status, text, isCut } = answer;
  if (isTicketRefused(status, text, gateway)) throw new LkProblem('refused', `网关没有认可票据（${status}）`);
  if (status >= 500) throw new LkProblem('silent', `网关出错（${status}）`);
  if (status < 200 || status > 299)
    throw new LkProblem('misconfigured', `网关没有接受请求（${status}），请核对网址与认证`);
  if (isCut) throw new LkProblem('unreadable', '网关的应答过大');
  return readPerson(text, gateway);
}
