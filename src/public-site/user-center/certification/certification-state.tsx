import type { ReactNode } from 'react';
import type { CertificationRecord } from '../../../resources/shared/account-answers.ts';
import { timeWords } from '../parts/time-words.ts';

/** The real-name states of the specification (section 4). */
export type AuthStatus = -1 | 0 | 1 | 2;

interface StateFace {
  label: string;
  tone: 'ink' | 'ochre' | 'malachite' | 'cinnabar';
  /** How things stand and what happens next. */
  summary: string;
}

export const authFaces: Readonly<Record<AuthStatus, StateFace>> = {
  [-1]: {
    label: '未认证',
    tone: 'ink',
    summary: '完成实名认证后，可以评分、申请内部资料和报告错误。浏览公开资料不需要认证。',
  },
  0: {
    label: '待审核',
    tone: 'ochre',
    summary: '已提交，等待管理员审核。审核结果会在“通知”中告知，不必重复提交。',
  },
  1: { label: '已认证', tone: 'malachite', summary: '已完成实名认证，可以评分、申请资料和报告错误。' },
  2: { label: '未通过', tone: 'cinnabar', summary: '这次认证没有通过，请按下面的原因改正后重新提交。' },
};

export const authStatusOf = (status: number): AuthStatus =>
  status === 0 || status === 1 || status === 2 ? status : -1;

/** The state as a small mark. */
export function AuthMark({ status }: { status: AuthStatus }) {
  const { label, tone } = authFaces[status];
  return <span className={`account-mark account-mark--${tone}`}>{label}</span>;
}

/** What was submitted and how it was decided. */
export function CertificationFacts({ record }: { record: CertificationRecord }) {
  const facts: [label: string, value: ReactNode][] = [
    ['姓名', record.realName],
    ['身份证号', record.idCard],
    ['单位', record.corpName || '无'],
    ['提交时间', timeWords(record.submittedAt)],
  ];
  if (record.decidedAt) facts.push(['审核时间', timeWords(record.decidedAt)]);
  return (
    <>
      {record.status === 2 ? (
        <p className="account-note account-note--error certification__reason">
          <strong>未通过的原因：</strong>
          {record.reason || '没有写明，请核对后重新提交'}
        </p>
      ) : null}
      <dl className="account-facts certification__facts">
        {facts.map(([label, value]) => (
          <div key={label} className="certification__fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
