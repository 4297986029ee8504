import { askOutside } from '../outbound/ask-outside.ts';
import type { OutboundHosts } from '../outbound/outbound-hosts.ts';
import { deliveryProblem, DeliveryProblem } from './delivery-problem.ts';
import type { SmsGateway } from './gateways.ts';
import { codeIn } from './message-text.ts';

const limits = { lane: 'gateways', timeoutMs: 5000, maxBytes: 64 * 1024 } as const;

const escapes = {
  json: (value: string): string => JSON.stringify(value).slice(1, -1),
  form: (value: string): string => encodeURIComponent(value),
} as const;
const contentTypes = {
  json: 'application/json; charset=utf-8',
  form: 'application/x-www-form-urlencoded; charset=utf-8',
} as const;

/** Fills {{mobile}}, {{text}} and {{code}}, escaped for the encoding. @throws DeliveryProblem when that gives no JSON */
export function fillTemplate(
  { body, encoding }: Pick<SmsGateway, 'body' | 'encoding'>,
  values: { mobile: string; text: string; code: string },
): string {
  const filled = body.replace(/\{\{\s*(mobile|text|code)\s*\}\}/g, (_, name: keyof typeof values) =>
    escapes[encoding](values[name]),
  );
  if (encoding === 'json' && !isJson(filled))
    throw new DeliveryProblem('短信接口请求体不是正确的 JSON，请检查消息网关的设置');
  return filled;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands a short message to the gateway. Redirects are not followed. @throws DeliveryProblem */
export async function sendSms(
  hosts: OutboundHosts,
  gateway: SmsGateway,
  { mobile, body }: { mobile: string; body: string },
): Promise<void> {
  const text = `【${gateway.signature}】${body}`;
  const request = fillTemplate(gateway, { mobile, text, code: codeIn(body) });
  const headers = { 'content-type': contentTypes[gateway.encoding], ...headerOf(gateway) };
  const answer = await askOutside(hosts, gateway.url, { method: 'POST', headers, body: request, ...limits }).catch(
    (error: unknown) => {
      throw deliveryProblem('短信接口', error);
    },
  );
  // Nothing of the answer is repeated: it may come from anywhere that the address leads to
  if (answer.status >= 300 && answer.status < 400)
    throw new DeliveryProblem('短信接口要求转到别的地址，请改填最终地址');
  if (answer.status < 200 || answer.status > 299) throw new DeliveryProblem(`短信接口没有接受（${answer.status}）`);
  if (gateway.success && !answer.text.includes(gateway.success))
    throw new DeliveryProblem(`短信接口的应答（${answer.status}）里没有约定的成功标志`);
}

const headerOf = ({ header }: SmsGateway): Record<string, string> => (header ? { [header.name]: header.value } : {});
