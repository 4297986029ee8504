import type { SecretBox } from '../secrets/secret-box.ts';
import { subscriberOf } from '../http/networks.ts';

const program =
  /bot|spider|crawl|slurp|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|monitor|uptime|probe|preview|scrapy|^$/i;

/** Programs name themselves, or nothing at all; people's browsers do neither. */
export const isProgram = (agent: string): boolean => program.test(agent.trim());

export interface Visitor {
  ip: string;
  agent: string;
  /** Null for guests. */
  userId: number | null;
}

/**
 * Marks of a visitor on one day: the browser at its address (a /64 of IPv6, within which hosts change theirs), and, when
 * logged in, the person. Keyed and bound to the day: nothing personal is kept, and days cannot be linked. In one order, so
 * that visits at the same time wait for each other instead of deadlocking.
 */
export function visitorMarks(secrets: SecretBox, day: string, { ip, agent, userId }: Visitor): Buffer[] {
  const mark = (...parts: string[]): Buffer =>
    Buffer.from(secrets.blindIndex(JSON.stringify([day, ...parts]), 'visits'), 'base64url');
  const marks = [mark('browser', subscriberOf(ip), agent), ...(userId === null ? [] : [mark('user', String(userId))])];
  return marks.toSorted((a, b) => a.compare(b));
}
