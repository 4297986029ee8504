import { words } from '../kit/answer.ts';
import { text } from '../kit/field.ts';

/** What an action does that shows a secret once, to whoever says why. `label`: of what is shown. */
export const showsSecret = (label: string) =>
  ({
    by: 'server',
    takes: { reason: text({ label: '原因', required: true, max: 200, help: '记入操作日志' }) },
    answers: { value: words },
    shows: { value: label },
  }) as const;
