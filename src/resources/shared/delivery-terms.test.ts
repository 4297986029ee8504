import { expect, test } from 'vitest';
import { type DueCase, deliveryTerms, dueCases, termOf } from './delivery-terms.ts';

const said = { submitterKind: null, dueCase: null, dueFrom: null, workEndOn: '2026-01-31' } as const;

test('who says no case has that of the licence, or of the end of the work', () => {
  expect(termOf({ ...said, submitterKind: '探矿权人' })).toMatchObject({ dueCase: '勘查许可证到期', day: null });
  expect(termOf({ ...said, submitterKind: '采矿权人', dueFrom: '2027-05-01' })).toMatchObject({
    dueCase: '采矿许可证到期',
    days: 90,
    isBefore: true,
    day: '2027-05-01',
  });
  for (const submitterKind of ['项目承担单位', '出资人', null] as const)
    expect(termOf({ ...said, submitterKind })).toMatchObject({ dueCase: '项目结束', days: 180, day: '2026-01-31' });
});

test('the end of the work stands for no other day; a day that is given goes before it', () => {
  const others = dueCases.filter((each): each is Exclude<DueCase, '项目结束'> => each !== '项目结束');
  for (const dueCase of others) expect(termOf({ ...said, dueCase })).toMatchObject({ dueCase, day: null });
  expect(termOf({ ...said, dueFrom: '2026-03-01' }).day).toBe('2026-03-01');
});

test('the terms of the law', () => {
  const days = deliveryTerms.map(({ dueCase, days: n, isBefore }) => `${dueCase} ${isBefore ? -n : n}`);
  expect(days).toEqual([
    '项目结束 180',
    '工程竣工验收 180',
    '勘查许可证到期 -30',
    '采矿许可证到期 -90',
    '阶段性关闭矿井 180',
    '矿体或储量重大变化 180',
    '许可证被吊销 15',
  ]);
});
