import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { surveyRows } from '../../../geo/hole-survey-rows.ts';
import { TrajectorySection } from './trajectory-section.tsx';
import type { TrajectoryHole } from './trajectory.tsx';
import { trajectoryCsv } from './trajectory-table.ts';

const hole: TrajectoryHole = {
  holeNo: 'ZK401',
  unifiedNo: '33ZK-0000007',
  inclination: 60,
  azimuth: 90,
  finalDepth: 200,
  elevation: 100,
};
const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : [];

test('an inclined hole is shown by table, plan and side view, with the method', async () => {
  render(<TrajectorySection hole={hole} surveys={[]} />);
  const table = await screen.findByRole('table', { name: '钻孔轨迹表' });
  const [head, ...rows] = within(table).getAllByRole('row');
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual([
    '孔深（m）',
    '倾角（°）',
    '方位角（°）',
    '垂深（m）',
    '东偏（m）',
    '北偏（m）',
    '水平位移（m）',
    '狗腿度（°/30 m）',
    '标高（m）',
    '依据',
  ]);
  // 200 m at 60°: 173.21 m down, 100 m to the east, at 100 − 173.21 m
  expect(cellsOf(rows[1])).toEqual([
    '200.00',
    '60.0',
    '90.0',
    '173.21',
    '100.00',
    '0.00',
    '100.00',
    '0.00',
    '-73.21',
    '按上一点方向推算',
  ]);
  expect(screen.getByRole('img', { name: /平面投影，比例尺 1∶\d+，上方为北/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: /沿方位 90\.0°.*水平、垂直比例相同/ })).toBeTruthy();
  expect(screen.getByText(/没有测斜资料，按开孔倾角和方位角直线推算/)).toBeTruthy();
});

test('a surveyed hole that is nearly vertical says so plainly', async () => {
  const surveys = [
    { depth: 0, inclination: 90, azimuth: null },
    { depth: 100, inclination: 89, azimuth: 120 },
  ];
  render(<TrajectorySection hole={{ ...hole, inclination: 90, azimuth: null, finalDepth: 100 }} surveys={surveys} />);
  expect(await screen.findByText(/近于铅直：各点与铅直线的夹角不超过 1\.0°/)).toBeTruthy();
  expect(screen.getByText(/最小曲率法由 2 个测斜点计算/)).toBeTruthy();
});

test('a vertical hole without surveys has no such section, and one without azimuth no plan', async () => {
  const { rerender } = render(<TrajectorySection hole={{ ...hole, inclination: 90 }} surveys={[]} />);
  expect(screen.queryByRole('heading', { name: '钻孔轨迹' })).toBeNull();
  rerender(<TrajectorySection hole={{ ...hole, azimuth: null, elevation: null }} surveys={[]} />);
  const table = await screen.findByRole('table', { name: '钻孔轨迹表' });
  expect(within(table).queryByRole('columnheader', { name: /东偏|标高/ })).toBeNull();
  expect(screen.queryByRole('img', { name: /平面/ })).toBeNull();
  expect(screen.getByText(/不能确定方向/)).toBeTruthy();
});

test('the table is exported with its numbers as numbers', () => {
  const csv = trajectoryCsv(surveyRows({ ...hole, azimuth: 270 }, []));
  const lines = csv.replace('\ufeff', '').split('\r\n');
  expect(lines[0]).toBe(
    '孔深（m）,倾角（°）,方位角（°）,垂深（m）,东偏（m）,北偏（m）,水平位移（m）,狗腿度（°/30 m）,标高（m）,依据',
  );
  expect(lines[2]).toBe('200.00,60.0,270.0,173.21,-100.00,0.00,100.00,0.00,-73.21,按上一点方向推算');
});
