import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { DrillingHole, DrillingLog } from '../resources/shared/drilling-answers.ts';
import { kindOfHole, mappedHoles } from './hole-kinds.ts';
import { holeRecord } from './hole-record.ts';
import { HolesList } from './holes-list.tsx';
import { madeDrilling } from './testing/made-drilling.ts';

const hole = (row: number, changed: Partial<DrillingHole> = {}): DrillingHole => ({
  row,
  holeNo: `ZK${row}`,
  place: { lon: 120, lat: 30 },
  finalDepth: 30,
  type: '工程地质孔',
  errors: 0,
  hints: 0,
  ...changed,
});
const holes = [hole(2), hole(3, { errors: 2 }), hole(4, { hints: 1, place: null })];

test('holes are chosen in the list, which is narrowed to those with faults', async () => {
  const router = createMemoryRouter([{ path: '/*', element: <HolesList holes={holes} chosen={holes[0]} /> }], {
    initialEntries: ['/citiesDrillingDataCommit?id=7&step=check&view=map'],
  });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const list = screen.getByRole('navigation', { name: '钻孔' });
  expect(within(list).getByRole('link', { current: true }).textContent).toContain('ZK2');
  expect(within(list).getByText('工程地质孔，30 m，没有可用的坐标，1 处提示')).toBeTruthy();
  await user.click(screen.getByLabelText('只看有问题的'));
  expect(within(list).getAllByRole('link')).toHaveLength(2);
  await user.click(within(list).getByRole('link', { name: /ZK3/ }));
  expect(router.state.location.search).toBe('?id=7&step=check&view=map&hole=ZK3');
});

test('the map has those with a place, by what is wrong with them', () => {
  expect(mappedHoles(holes).map(({ id, kind }) => [id, kind])).toEqual([
    [2, 'well'],
    [3, 'error'],
  ]);
  expect(holes.map(kindOfHole)).toEqual(['well', 'error', 'hint']);
});

test('a hole without contractor is drilled by the unit of the form', () => {
  const log = {
    holeNo: 'ZK2',
    hole: { finalDepth: 30, place: null, contractor: null },
    waterLevels: [
      { id: 2, kind: '初见水位', depth: 1 },
      { id: 3, kind: '稳定水位', depth: 2 },
    ],
  } as unknown as DrillingLog;
  const values = { ...madeDrilling().values, workUnit: '某地质院' };
  expect(holeRecord(log, madeDrilling({ values }))).toMatchObject({
    contractor: '某地质院',
    waterLevel: 2,
    secrecy: '内部',
  });
});
