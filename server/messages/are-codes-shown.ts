import type { Env } from '../env.ts';

/**
 * Whether the outbox shows codes that no gateway takes to anybody. Whoever reads them there gets into any account: only
 * where the operator has said so, for a demonstration.
 */
export const showsCodes = ({ showCodes }: Pick<Env, 'showCodes'>): boolean => showCodes === 'on';

/** What the operator is told at the start while codes are shown. */
export const shownCodesWarning =
  '注意：发件箱正在显示验证码，能查看发件箱的管理员都能以他人身份登录。仅供演示；正式使用前请去掉 SHOW_CODES=on';
