import { expect, test } from 'vitest';
import { projectEvents } from './project-events.ts';

const report = { formedOn: '2005-06-01', approvedOn: null, submittedOn: '2005-09-01', title: '某地普查报告' };

test('what is known comes in its order, a year before its days; what is not known is left out', () => {
  const known = { year: 2003, startedOn: '2003-03-01', endedOn: null, acceptedOn: '2005-07-01' };
  expect(projectEvents(known, [report])).toEqual([
    { when: '2003', what: '立项' },
    { when: '2003-03-01', what: '开始工作' },
    { when: '2005-06-01', what: '形成《某地普查报告》' },
    { when: '2005-07-01', what: '项目验收' },
    { when: '2005-09-01', what: '《某地普查报告》汇交' },
  ]);
});
