import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reply } from '../../../tests/helpers/local-server.ts';
import type { Project } from '../../resources/holdings/projects.ts';
import { answer, arrived, open, withServer } from '../account/testing/open-page.tsx';
import { NearProjects } from './near-projects.tsx';
import { ProjectClosed } from './project-closed.tsx';
import { ProjectHoldings } from './project-holdings.tsx';
import { ProjectLogs } from './project-logs.tsx';
import { ProjectSamples } from './project-samples.tsx';
import { ProjectTimeline } from './project-timeline.tsx';

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
  expect(await screen.findByText(/^打印的是第 991–1000 条，共 1000 条/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /991/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '上一页' }));
  expect(router.state.location.search).toBe('?id=7&boreholesPage=99');
  expect(await screen.findByText('第 99 / 100 页')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '全部列出（1,000 条）' }));
  expect(router.state.location.search).toBe('?id=7&boreholesPage=all');
  expect(await screen.findByRole('link', { name: 'ZK1000' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(1001);
  expect(screen.queryByText(/^打印的是/)).toBeNull();
});

it('shows the log of a hole in place, and names only holes that have one', async () => {
  const rows = [
    { id: 1, holeNo: 'ZK1', hasLog: true, finalDepth: 20, secrecy: '公开', position: null },
    { id: 2, holeNo: 'ZK2', hasLog: false },
  ];
  answer({ '/rest/boreholes': () => list(rows), '/rest/borehole': () => list([]) });
  const { router, user } = open('/holographicProjectInfo?id=7', <ProjectLogs ids={[1, 2]} />);
  const group = await screen.findByRole('group', { name: '看柱状图' });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['ZK1']);
  await user.click(within(group).getByRole('button', { name: 'ZK1' }));
  expect(router.state.location.search).toBe('?id=7&log=1');
  expect(await screen.findByRole('heading', { name: /^柱状图/ })).toBeTruthy();
  await user.click(within(group).getByRole('button', { name: 'ZK1' }));
  expect(screen.queryByRole('heading', { name: /^柱状图/ })).toBeNull();
});

it('samples beyond the first page, and of holes beyond the first group, have a way to them', async () => {
  const samples = (url: string): Reply => {
    const asked = new URLSearchParams(url.split('?')[1]);
    const start = Number(asked.get('_start'));
    return list([{ id: start + 1, borehole: Number(asked.getAll('borehole')[0]), sampleNo: `Y${start}` }], 120);
  };
  answer({ '/rest/boreholeSamples': ({ url }) => samples(url), '/rest/boreholes': ({ url }) => holes(url) });
  const { router, user } = open('/holographicProjectInfo?id=7', <ProjectSamples holes={project.boreholes ?? []} />);
  const ofSamples = await screen.findByRole('navigation', { name: '样品与测试翻页' });
  await user.click(within(ofSamples).getByRole('button', { name: '下一页' }));
  expect(router.state.location.search).toBe('?id=7&samplesPage=2');
  await user.click(
    within(screen.getByRole('navigation', { name: '钻孔翻页' })).getByRole('button', { name: '下一页' }),
  );
  expect(await screen.findByText(/^第 26–50 个钻孔/)).toBeTruthy();
  await expect.poll(() => askedAt('/rest/boreholeSamples').at(-1)?.url).toContain('borehole=26');
  expect(askedAt('/rest/boreholeSamples').at(-1)?.url).not.toContain('borehole=25&');
});

it.each([
  ['samplesPage=202', '3'],
  ['samplesPage=all&sampleHoles=all', 'all'],
  ['samplesPage=999999', '3'],
])('an address that names no page of the samples, %s, leads to one that is there', async (query, page) => {
  answer({
    '/rest/boreholeSamples': ({ url }) => {
      const start = Number(new URLSearchParams(url.split('?')[1]).get('_start'));
      return start > 10_000 ? { status: 422, body: {} } : list([{ id: 1, borehole: 1, sampleNo: `Y${start}` }], 120);
    },
    '/rest/boreholes': ({ url }) => holes(url),
  });
  const { router } = open(`/holographicProjectInfo?id=7&${query}`, <ProjectSamples holes={project.boreholes ?? []} />);
  await screen.findByText(/^第 1–25 个钻孔/);
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('samplesPage')).toBe(page);
  expect(await screen.findByText(/^第 1–25 个钻孔 120 条$/)).toBeTruthy();
  expect(screen.queryByText('样品与测试没有加载出来')).toBeNull();
});

it('more samples than are counted are told as such', async () => {
  const capped = { ...list([{ id: 1, borehole: 1, sampleNo: 'Y1' }], 10_000) };
  answer({
    '/rest/boreholeSamples': () => ({ ...capped, headers: { ...capped.headers, 'X-Total-Capped': 'true' } }),
    '/rest/boreholes': ({ url }) => holes(url),
  });
  open('/holographicProjectInfo?id=7', <ProjectSamples holes={project.boreholes ?? []} />);
  expect(await screen.findByText(/10,000\s*条以上/)).toBeTruthy();
});

it('the course tells of every report, and says so where they did not come', async () => {
  const many = { ...project, archives: Array.from({ length: 120 }, (_, at) => at + 1), startYear: 2001 };
  answer({ '/rest/archives': () => ({ status: 500, body: {} }) });
  open('/holographicProjectInfo?id=7', <ProjectTimeline project={many as unknown as Project} />);
  expect(await screen.findByText('成果资料的日期没有加载出来')).toBeTruthy();
  expect(idsIn(askedAt('/rest/archives')[0]?.url ?? '')).toHaveLength(120);
});

it('lists that secrecy closes are named', () => {
  const closed = { ...project, secrecy: '秘密', archives: null, boreholes: null, keepingUnit: '省档案馆' };
  open('/holographicProjectInfo?id=7', <ProjectClosed project={closed as unknown as Project} />);
  expect(screen.getByText(/^成果资料、钻孔/).textContent).toMatch(/涉密信息不公开；需要时请持单位介绍信到省档案馆查阅/);
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
    '/rest/projects': () => list([{ id: 8, name: '邻项目', projectNo: 'P-8', kind: '区域地质', unit: '某队' }], 41),
  });
  open('/holographicProjectInfo?id=7', <NearProjects project={project} />);
  expect(await screen.findByRole('heading', { name: '工作区相邻（5 km 以内）的项目' })).toBeTruthy();
  const box = new URLSearchParams(askedAt('/rest/projects')[0]?.url.split('?')[1]).get('extent_within');
  const [west, south, east, north] = (box ?? '').split(',').map(Number);
  expect([west, south, east, north].map((degrees) => degrees?.toFixed(3))).toEqual([
    '118.948',
    '29.955',
    '119.152',
    '30.145',
  ]);
  const all = screen.getByRole('link', { name: /全部 40 个相邻项目/ }).getAttribute('href');
  expect(all).toContain('/holographicData?extent_within=');
});
