import { isIP } from 'node:net';
import type { Env } from '../env.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Whether the outbox shows codes that no gateway takes to anybody. Whoever reads them there gets into any account: by
 * default only where the samples are tried on this machine, with no proxy in front that others come through.
 */
export const showsCodes = ({ showCodes, host, demoData, trustProxy }: Env): boolean =>
  showCodes === undefined ? isLoopback(host) && demoData !== 'none' && trustProxy.length === 0 : showCodes === 'on';

/** What the operator is told at the start while codes are shown. */
export const shownCodesWarning =
  '注意：发件箱正在显示验证码，能查看发件箱的管理员都能以他人身份登录。仅供试用；正式使用前请设 SHOW_CODES=off，或设 DEMO_DATA=none';
