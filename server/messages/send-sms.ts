import { deliveryProblem, DeliveryProblem } from './delivery-problem.ts';
import type { SmsGateway } from './gateways.ts';
import { blotCodes, codeIn } from './message-text.ts';

const timeoutMs = 5000;
/** No more of an answer is read. */
const maxAnswerBytes = 64 * 1024;

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
export async function sendSms(gateway: SmsGateway, { mobile, body }: { mobile: string; body: string }): Promise<void> {
  const text = `【${gateway.signature}】${body}`;
  const request = fillTemplate(gateway, { mobile, text, code: codeIn(body) });
  const headers = { 'content-type': contentTypes[gateway.encoding], ...headerOf(gateway) };
  let answer: { status: number; text: string };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(gateway.url, { method: 'POST', headers, body: request, redirect: 'error', signal });
    answer = { status: response.status, text: await beginningOf(response) };
  } catch (error) {
    throw deliveryProblem('短信接口', error);
  }
  const isSuccess =
    answer.status >= 200 && answer.status < 300 && (!gateway.success || answer.text.includes(gateway.success));
  if (isSuccess) return;
  const secrets = [mobile, text, body, gateway.header?.value ?? ''];
  throw new DeliveryProblem(`短信接口没有接受（${answer.status}）：${excerpt(answer.text, secrets)}`);
}

const headerOf = ({ header }: SmsGateway): Record<string, string> => (header ? { [header.name]: header.value } : {});

/** The first part of an answer, however long or slow the rest is. */
async function beginningOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size >= maxAnswerBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8');
}

/** What a gateway answered, short, on one line, and without what we sent it. */
function excerpt(text: string, secrets: readonly string[]): string {
  const clean = secrets.filter(Boolean).reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return (
    blotCodes(clean)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || '应答为空'
  );
}
