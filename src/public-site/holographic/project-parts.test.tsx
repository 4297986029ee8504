import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reply } from '../../../tests/helpers/local-server.ts';
import type { Project } from '../../resources/holdings/projects.ts';
import { answer, arrived, open, withServer } from '../account/testing/open-page.tsx';
import { NearProjects } from './near-projects.tsx';
import { ProjectHoldings } from './project-holdings.tsx';
import { ProjectSamples } from './project-samples.tsx';

withServer();

const list = (rows: readonly object[], total = rows.length): Reply => ({
  headers: { 'X-Total-Count': String(total) },
  body: rows,
});
const idsIn = (url: string): number[] => new URLSearchParams(url.split('?')[1]).getAll('id').map(Number);
const holes = (url: string): Reply => list(idsIn(url).map((id) => ({ id, holeNo: `ZK${id}`, unifiedNo: `33-${id}` })));
const askedAt = (path: string) => arrived().filter(({ url }) => url.startsWith(path));
const project = {
  id: 7,
  boreholes: Array.from({ length: 1000 }, (_, at) => at + 1),
  extent: { west: 119, south: 30, east: 119.1, north: 30.1 },
} as unknown as Project;

it('turns the pages of a thousand holes in the address, and tells on paper which of them are printed', async () => {
  answer({ '/rest/boreholes': ({ url }) => holes(url) });
  const { router, user } = open(
    '/holographicProjectInfo?id=7&boreholesPage=100',
    <ProjectHoldings project={project} name="boreholes" />,
  );
  expect(await screen.findByText(/^打印的是第 991～1000 条，共 1000 条/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /991/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '上一页' }));
  expect(router.state.location.search).toBe('?id=7&boreholesPage=99');
  expect(await screen.findByText('第 99 / 100 页')).toBeTruthy();
});

it('names the holes of all samples with one call', async () => {
  const samples = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, borehole: (at % 20) + 1, sampleNo: `Y${at}` }));
  answer({ '/rest/boreholeSamples': () => list(samples), '/rest/boreholes': ({ url }) => holes(url) });
  open('/holographicProjectInfo?id=7', <ProjectSamples holes={project.boreholes ?? []} />);
  const table = await screen.findByRole('table', { hidden: true });
  expect((await within(table).findAllByText(/ZK1$|33-1$/)).length).toBe(2);
  expect(askedAt('/rest/boreholes?')).toHaveLength(1);
});

it('neighbours are those within five kilometres, and the heading says so', async () => {
  answer({
    '/rest/projects': () => list([{ id: 8, name: '邻项目', projectNo: 'P-8', kind: '区域地质', unit: '某队' }]),
  });
  open('/holographicProjectInfo?id=7', <NearProjects project={project} />);
  expect(await screen.findByRole('heading', { name: '工作区相邻（5 公里以内）的项目' })).toBeTruthy();
  const box = new URLSearchParams(askedAt('/rest/projects')[0]?.url.split('?')[1]).get('extent_within');
  const [west, south, east, north] = (box ?? '').split(',').map(Number);
  expect([west, south, east, north].map((degrees) => degrees?.toFixed(3))).toEqual([
    '118.948',
    '29.955',
    '119.152',
    '30.145',
  ]);
});
