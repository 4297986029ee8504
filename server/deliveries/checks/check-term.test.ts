import { expect, test } from 'vitest';
import { checkTerm } from './check-term.ts';
import type { DeliveryValues } from './checked-draft.ts';
import { goodFiles, goodValues, knowledge } from './testing/good-draft.ts';

const found = (values: Partial<DeliveryValues>): string[] =>
  checkTerm(
    {
      projectKind: '矿产勘查',
      projectName: '普查',
      materialType: '成果资料',
      isWithoutResults: false,
      values: { ...goodValues, ...values },
      hasMobile: true,
      files: goodFiles(),
    },
    { ...knowledge, today: '2026-11-28' },
  ).map(({ level, code, field, text }) => `${level} ${code} ${field} ${text}`);

test.each<[Partial<DeliveryValues>, string[]]>([
  [{}, []],
  [{ dueCase: '勘查许可证到期', dueFrom: '2027-06-30' }, []],
  [{ submitterKind: '项目承担单位', dueCase: '项目结束', dueFrom: '2026-11-28' }, []],
  [{ dueCase: '采矿许可证到期' }, ['hint term-case dueCase 汇交情形是“采矿许可证到期”，汇交人类别却是探矿权人']],
  [{ dueCase: '工程竣工验收', dueFrom: '2026-11-29' }, ['hint term-future dueFrom 竣工验收日期 2026-11-29 晚于今天']],
])('%j', (values, faults) => expect(found(values)).toEqual(faults));
