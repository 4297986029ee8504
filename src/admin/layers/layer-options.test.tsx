import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer } from '../../../tests/helpers/local-server.ts';
import type { LayerOffer } from '../../resources/shared/layer-offer.ts';
import { bareList, closeAdmin, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const layer = (name: string, title: string): LayerOffer['layers'][number] => ({
  name,
  title,
  styles: [],
  extent: [118, 27, 123, 31.5],
  legend: null,
  systems: ['EPSG:4490'],
  matrixSets: [],
  time: null,
  isQueryable: true,
});
const offer: LayerOffer = {
  title: '县界服务',
  layers: Array.from({ length: 300 }, (_, at) => layer(`l${at}`, `图层${at}`)),
  matrixSets: [],
  formats: ['image/png'],
  attribution: '某院',
};
const refusal = '返回网页而非图层数据：请核对网址，应填写服务地址而不是网页地址';
const refused = {
  status: 422,
  body: { code: 422, success: false, msg: refusal, data: null, errors: { options: [refusal] } },
};
const read = 'POST /zdapi/catalog/admin/capabilities';
const rights = [
  'admin:catalog.list',
  'admin:catalog.edit',
  'admin:catalog.create',
  'admin:bases.list',
  'admin:bases.create',
];
const tree = { id: 171, name: '二维图层', type: 'folder', order: 1, children: [] };

let server: LocalServer;
const answers: Parameters<typeof serveAdmin>[0] = {};
beforeEach(async () => {
  answers['GET /rest/catalog?parentId_null=true'] = bareList({ id: tree.id, name: tree.name });
  answers['GET /zdapi/catalog/admin/treeDetail?id=171'] = enveloped(tree);
  answers[read] = enveloped(offer);
  server = await serveAdmin(answers);
});
afterEach(() => closeAdmin(server));

const asked = () =>
  server.arrived.filter(({ url }) => url.includes('capabilities')).map(({ body }) => JSON.parse(body) as unknown);

async function openForm(path: string, label: string, of: readonly string[] = rights) {
  const { user } = openAdmin(path, of);
  const form = within(await screen.findByRole('form'));
  const choose = async (type: string): Promise<void> => {
    await user.click(await form.findByRole('combobox', { name: label }));
    await user.paste(type);
    const offered = await screen.findAllByTitle(type);
    await user.click(offered.find((each) => each.closest('.ant-select-dropdown'))!);
  };
  await choose('WMS');
  return { user, form, choose };
}

test('what a service offers is searched and chosen, and fills in what it says; a wrong address is told beside it', async () => {
  const { user, form } = await openForm('/admin/catalog?node=171&under=171', '类型');
  const address = await form.findByLabelText(/^服务网址/);
  // What nobody has been at yet is not called wrong; left empty, it is
  expect(form.queryByText('服务网址不能为空')).toBeNull();
  await user.click(address);
  await user.tab();
  expect(form.getByText('服务网址不能为空').getAttribute('role')).toBe('alert');
  await user.click(address);
  await user.paste('http://a.cn/page');
  answers[read] = refused;
  await user.click(form.getByRole('button', { name: '读取服务' }));
  expect((await form.findByText(refusal)).getAttribute('role')).toBe('alert');
  answers[read] = enveloped(offer);
  // Another address is not the one that was wrong
  await user.clear(address);
  await user.click(address);
  await user.paste('http://a.cn/wms');
  expect(form.queryByText(refusal)).toBeNull();
  await user.click(form.getByRole('button', { name: '读取服务' }));
  expect((await form.findByText(/已读取“县界服务”/)).textContent).toContain('300 个图层');
  expect(asked().at(-1)).toMatchObject({ type: 'ogc_wms', options: { url: 'http://a.cn/wms' } });

  expect(form.getByText('还有 200 个，请查找')).toBeTruthy();
  await user.type(form.getByRole('searchbox', { name: '在服务的图层中查找' }), 'L299');
  await user.click(await form.findByRole('checkbox', { name: /^图层299/ }));
  expect(form.getByLabelText<HTMLInputElement>(/^图层名/).value).toBe('l299');
  expect(form.getByLabelText<HTMLInputElement>('名称').value).toBe('图层299');
  expect(form.getByLabelText<HTMLInputElement>('版权说明').value).toBe('某院');
  const east = form.getAllByLabelText<HTMLInputElement>(/东界/).map(({ value }) => value);
  expect(east).toEqual(['123', '123']);
  // The form knows that it is not kept
  expect(form.getByText('有未保存的改动')).toBeTruthy();
});

test('the address of a base map stands in a field of its own, which is where it is told to be wrong', async () => {
  answers[read] = refused;
  const { user, form } = await openForm('/admin/bases/create', '图层类型');
  await user.click(form.getByLabelText('服务地址'));
  await user.paste('http://a.cn/page');
  await user.click(await form.findByRole('button', { name: '读取服务' }));
  const told = await form.findByText(refusal);
  expect(told.closest('.ant-form-item')?.querySelector('label')?.textContent).toBe('服务地址');
  expect(asked()).toEqual([
    { type: 'ogc_wms', options: expect.objectContaining({ url: 'http://a.cn/page' }) as unknown },
  ]);
  expect(await form.findByText(/填好“图层名”后/)).toBeTruthy();
});

test('a folder, and a kind without options, say that they have none', async () => {
  const { form, choose } = await openForm('/admin/catalog?node=171&under=171', '类型');
  await choose('目录');
  expect(await form.findByText('目录没有参数')).toBeTruthy();
  expect(form.queryByRole('button', { name: '清空参数' })).toBeNull();
  await choose('三维钻孔');
  expect(await form.findByText('这种图层没有参数')).toBeTruthy();
});

test('who may not change layers of the tree is offered neither service nor preview', async () => {
  const { form } = await openForm('/admin/bases/create', '图层类型', ['admin:bases.list', 'admin:bases.create']);
  await form.findByLabelText(/^图层名/);
  expect(form.queryByRole('button', { name: '读取服务' })).toBeNull();
  expect(form.queryByText(/^预览/)).toBeNull();
  expect(form.queryByText(/仅三维/)).toBeNull();
});

test('a kind of the third dimension says so', async () => {
  const { form, choose } = await openForm('/admin/catalog?node=171&under=171', '类型');
  await choose('3D Tiles');
  expect(await form.findByText('3D Tiles仅三维，没有二维预览')).toBeTruthy();
});
