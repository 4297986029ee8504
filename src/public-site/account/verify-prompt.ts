import type { NavigateFunction } from 'react-router-dom';
import { confirm } from '../../ui/confirm.ts';
import type { VerifiedAct } from './acts.ts';

const unfinished = '您还未完成实名认证，请先完成实名认证！';

const texts: Record<VerifiedAct, string> = {
  rate: unfinished,
  report: unfinished,
  deliver: '您还未完成实名认证。汇交地质资料前请先完成实名认证！',
  apply: '您还未完成实名认证。根据《地质资料保密协议》的要求，申请资料前请先完成实名认证！',
};

const certificationPath = '/UserCenter/UserAccount?needAuth=0';
const pending = 0;

/**
 * The prompt that an internet user without real-name certification gets (specification, section 6); its button leads to
 * the certification.
 * @param authStatus as in the session: one whose certification is being examined is told so
 */
export async function askToVerify(navigate: NavigateFunction, act: VerifiedAct, authStatus: number): Promise<void> {
  const isPending = authStatus === pending;
  const isAgreed = await confirm({
    title: '认证要求',
    text: isPending ? `${texts[act]}您提交的认证正在审核，通过后即可办理。` : texts[act],
    confirmLabel: isPending ? '查看认证' : '去认证',
  });
  if (isAgreed) await navigate(certificationPath);
}
