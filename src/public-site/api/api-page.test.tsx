import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import { apiKeyHeader } from '../../resources/shared/api-limits.ts';
import { maxFeatures } from '../../resources/shared/features-path.ts';
import { answer, arrivedAt, openAs, withAccountServer } from '../user-center/testing/open-account.tsx';
import { ApiPage } from './api-page.tsx';

withAccountServer();

const policy = {
  id: 1,
  guestPerMinute: 60,
  guestPerDay: 5000,
  keyPerMinute: 300,
  keyPerDay: 50_000,
  pagePerMinute: 6000,
  pagePerDay: 300_000,
  keysPerUser: 5,
  longestDays: 365,
  terms: '一、引用请注明来源。',
};
const document = {
  'x-offered-to': [
    {
      readers: '所有访客，无须登录',
      services: [
        { label: '钻孔', calls: ['查询列表', '查看'], path: '/rest/boreholes' },
        { label: '地质模型', calls: ['地层柱格网'], path: null },
      ],
    },
    { readers: '登录用户', services: [{ label: '成果资料', calls: ['导出'], path: null }] },
  ],
  paths: {
    '/rest/boreholes': {
      get: {
        operationId: 'boreholes.list',
        summary: '查询列表',
        tags: ['钻孔'],
        parameters: [{ name: 'q', in: 'query', description: '检索词', schema: { type: 'string' } }],
      },
    },
    '/rest/boreholes/{id}': { get: { operationId: 'boreholes.show', summary: '查看', tags: ['钻孔'], parameters: [] } },
    '/rest/news': { get: { operationId: 'news.list', summary: '查询列表', tags: ['新闻'], parameters: [] } },
  },
  components: { schemas: { boreholes: { properties: { holeNo: { title: '钻孔编号', type: 'string' } } } } },
};
const own = {
  id: 7,
  name: '同步',
  shown: 'gdp_abcdef',
  createdOn: '2026-11-01',
  expiresOn: '2027-01-30',
  lastUsedOn: null as string | null,
  state: '有效',
  isUsable: true,
  today: 3,
  month: 20,
};

function serve(rows: object[] = []): void {
  answer('/rest/apiPolicy', () => ({ status: 200, body: policy }));
  answer('/zdapi/open/document', () => ({ status: 200, body: document }));
  answer('/rest/boreholes', () => ({ status: 200, body: [{ id: 12 }] }));
  answer('/zdapi/apiKeys/mine', () => enveloped({ rows }));
}

test('quotas and terms are those that the administrator set', async () => {
  serve();
  await openAs({}, <ApiPage />);
  expect((await screen.findByRole('row', { name: /不带密钥/ })).textContent).toContain('60 次5000 次');
  expect(screen.getByText('一、引用请注明来源。')).toBeTruthy();
});

test('how much is read at once is what the interface allows', async () => {
  serve();
  await openAs({}, <ApiPage />);
  const text = (await screen.findByRole('heading', { name: '怎样读取' })).closest('section')?.textContent;
  expect(text).toContain(`一次最多 ${maxPageSize} 条`);
  expect(screen.getByText(/按.*逐页读取/).textContent).toContain(`一页最多读 ${maxFeatures} 个要素`);
});

test('what services there are is told by for whom', async () => {
  serve();
  const { user } = await openAs({}, <ApiPage />);
  await user.click(await screen.findByText('所有访客，无须登录（2 项）'));
  expect(screen.getByRole('row', { name: '钻孔 查询列表、查看 /rest/boreholes' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '地质模型 地层柱格网 —' })).toBeTruthy();
  expect(screen.getByText('登录用户（1 项）')).toBeTruthy();
});

test('a sample asks without a key until one is wanted', async () => {
  serve();
  const { user } = await openAs({}, <ApiPage />);
  await user.click(await screen.findByRole('button', { name: /钻孔/ }));
  const [sample] = await screen.findAllByRole('group', { name: 'curl 示例' });
  expect(sample?.textContent).not.toContain('x-api-key');
  await user.click(screen.getAllByRole('checkbox', { name: '带密钥' })[0]!);
  expect(sample?.textContent).toContain('x-api-key: YOUR_KEY');
});

test('an interface is found, and opens with an example of a row that is there', async () => {
  serve();
  const { user } = await openAs({}, <ApiPage />);
  await user.type(await screen.findByRole('searchbox', { name: '查找接口' }), 'bore');
  expect(screen.queryByRole('button', { name: /新闻/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /钻孔/ }));
  expect((await screen.findAllByRole('group', { name: 'curl 示例' })).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('/rest/boreholes?_start=0&_end=5'),
    expect.stringContaining('/rest/boreholes/12'),
  ]);
  // The row is one that a guest is shown, as he is who runs the samples
  expect(arrivedAt('/rest/boreholes').map(({ headers }) => [headers.authorization, headers.accesstoken])).toEqual([
    [undefined, undefined],
  ]);
  expect(screen.getByRole('rowheader', { name: 'holeNo' })).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'R' })[0]!);
  expect(screen.getByRole('group', { name: 'R 示例' }).textContent).toContain('httr2');
});

test('a key is made, shown once, and ended after a question', async () => {
  serve([own]);
  answer('/zdapi/apiKeys/add', () => enveloped({ id: 8, key: 'gdp_secret' }));
  answer('/zdapi/apiKeys/revoke', () => enveloped({ id: 7 }));
  const { user } = await openAs({}, <ApiPage />);
  await user.type(await screen.findByRole('textbox', { name: '用途' }), '水文组');
  await user.click(screen.getByRole('button', { name: '生成密钥' }));
  const dialog = await screen.findByRole('dialog', { name: '新的 API 密钥' });
  expect(within(dialog).getByDisplayValue('gdp_secret')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: '我已保存' }));
  expect(screen.queryByDisplayValue('gdp_secret')).toBeNull();
  await user.click(screen.getByRole('button', { name: '停用 同步' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }));
  expect(await screen.findByText('密钥已停用')).toBeTruthy();
  expect(arrivedAt('/zdapi/apiKeys/revoke')).toHaveLength(1);
});

test('a key is offered for no longer than the administrator allows', async () => {
  serve();
  answer('/rest/apiPolicy', () => ({ status: 200, body: { ...policy, longestDays: 60 } }));
  await openAs({}, <ApiPage />);
  expect(await screen.findByText(/有效期最长 60 天/)).toBeTruthy();
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '有效期' });
  expect([...select.options].map(({ value }) => value)).toEqual(['30', '60']);
  expect(select.value).toBe('60');
});

test('the use in QGIS tells how a key is given', async () => {
  serve();
  await openAs({}, <ApiPage />);
  const text = (await screen.findByRole('heading', { name: '在 QGIS 等软件中使用' })).closest('section')?.textContent;
  for (const part of ['API Header', apiKeyHeader, 'Authorization', 'GDAL_HTTP_HEADERS', 'GDAL_HTTP_MAX_RETRY'])
    expect(text).toContain(part);
});

test('what a key read is shown by day and by call', async () => {
  serve([own]);
  answer('/zdapi/apiKeys/uses', () =>
    enveloped({
      days: [{ day: '2026-11-20', count: 17, refused: 2 }],
      calls: [{ call: 'boreholes.list', label: '钻孔：查询列表', count: 17, refused: 2 }],
    }),
  );
  const { user } = await openAs({}, <ApiPage />);
  await user.click(await screen.findByRole('button', { name: '同步的使用情况' }));
  expect((await screen.findByRole('row', { name: /2026-11-20/ })).textContent).toContain('172');
  expect(screen.getByRole('rowheader', { name: '钻孔：查询列表' })).toBeTruthy();
});

test('terms that do not come say so, and are not said to be missing', async () => {
  serve();
  answer('/rest/apiPolicy', () => enveloped(null, 500));
  await openAs({}, <ApiPage />);
  expect(await screen.findByText('使用约定没有加载出来')).toBeTruthy();
  expect(screen.queryByText('管理员没有填写使用约定。')).toBeNull();
});

test('a list that does not come says so', async () => {
  serve();
  answer('/zdapi/open/document', () => enveloped(null, 500));
  await openAs({}, <ApiPage />);
  expect(await screen.findByText('接口目录没有加载出来')).toBeTruthy();
});
