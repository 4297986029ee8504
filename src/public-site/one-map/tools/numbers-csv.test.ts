import { expect, test } from 'vitest';
import { numbersCsv } from './numbers-csv.ts';

test('each number has a line for each of its projects, and one when it has none', () => {
  const projects = [
    { id: 1, projectNo: 'P-1', name: '甲地调查' },
    { id: 2, projectNo: 'P-2', name: '=乙地，普查' },
  ];
  const found = [
    { number: 'P-1', kind: '项目编号' as const, projects: [1] },
    { number: 'ZK1', kind: '钻孔编号' as const, projects: [1, 2] },
  ];
  expect(numbersCsv({ projects, found, unknown: ['没有,这个'], isCut: false }).split('\r\n')).toEqual([
    '\ufeff编号,编号类别,项目编号,项目名称',
    'P-1,项目编号,P-1,甲地调查',
    'ZK1,钻孔编号,P-1,甲地调查',
    "ZK1,钻孔编号,P-2,'=乙地，普查",
    '"没有,这个",没有对应项目,,',
    '',
  ]);
});

test('what lies beyond the projects that are answered says so, and no cell of it is blank', () => {
  const projects = [{ id: 1, projectNo: 'P-1', name: '甲地调查' }];
  const found = [{ number: 'ZK1', kind: '钻孔编号' as const, projects: [1, 2] }];
  const [, , second, third] = numbersCsv({ projects, found, unknown: ['P-9'], isCut: true }).split('\r\n');
  expect(second).toBe('ZK1,钻孔编号,,项目超过 1000 个，此项未列出，请减少编号后再查');
  expect(third).toBe('P-9,尚未查到,,项目超过 1000 个，此项未列出，请减少编号后再查');
});
