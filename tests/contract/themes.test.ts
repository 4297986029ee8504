import { beforeAll, expect, test } from 'vitest';
import { convertThemes } from '../../server/maps/convert-themes.ts';
import { backgroundOf } from '../helpers/background.ts';
import { administrator } from '../helpers/members.ts';
import { newSource } from '../helpers/new-source.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make, send } from '../helpers/send.ts';

const portal = portalUnderTest();
let token: string;
let count = 0;
beforeAll(async () => {
  token = await administrator(portal.pool);
});

type Row = Record<string, unknown> & { id: number };
const create = (values: Record<string, unknown>) =>
  make(portal.origin, 'themes.create', { token, values: { themeName: `主题${(count += 1)}`, ...values } });
const menu = [{ label: '量测', icon: 'actualSize', tools: ['measure'] }];

test('a theme with all its parts is kept as it was given', async () => {
  const { idOf } = await newSource(portal);
  const basics = {
    title: '地质灾害一张图',
    subtitle: '隐患点与易发分区',
    primaryColour: '#9c2f22',
    panelTone: '#fbf6ee',
    layerPanel: 'right',
    toolbar: 'top',
    coordinateBar: 'hidden',
    startLayers: [171],
    startBase: idOf('bases'),
    startPoint: { lon: 120.2, lat: 30.2 },
    startZoom: 9.5,
  };
  const row = dataOf<Row>('themes.create', await create({ basicInfoJson: basics, menuInfoJson: menu }));
  const read = dataOf<Row>('themes.basic', await make(portal.origin, 'themes.basic', { values: { id: row.id } }));
  expect(read['basicInfoJson']).toEqual(basics);
  const menus = dataOf<Row>('themes.menus', await make(portal.origin, 'themes.menus', { values: { id: row.id } }));
  expect(menus['menuInfoJson']).toEqual(menu);
});

test('JSON as text, as the specification names the two, is read as what it says', async () => {
  const row = dataOf<Row>(
    'themes.create',
    await create({ basicInfoJson: '{"title":"甲"}', menuInfoJson: JSON.stringify(menu) }),
  );
  expect(row).toMatchObject({ basicInfoJson: { title: '甲' }, menuInfoJson: menu });
  const broken = await create({ basicInfoJson: '{"title":', menuInfoJson: '[' });
  expect(errorsOf(broken, 422)).toEqual({ basicInfoJson: ['基本信息应为对象'], menuInfoJson: ['菜单应为若干项'] });
});

test.each([
  [{ title: '长'.repeat(31) }, '基本信息“标题”不能超过 30 个字'],
  [{ subtitle: 5 }, '基本信息“副标题”应为文字'],
  [{ logo: 'https://elsewhere.test/a.png' }, '基本信息“标志”应为已上传的图片'],
  [{ primaryColour: 'red' }, '基本信息“主色”应为 #rrggbb 形式的颜色'],
  [{ primaryColour: '#ffcc00' }, '基本信息“主色”与白色文字的对比度只有 1.5，至少应为 4.5，请换深浅相差更大的颜色'],
  [{ panelTone: '#444444' }, '基本信息“面板底色”与正文颜色的对比度只有 1.6'],
  [{ panelTone: '#aaaaaa' }, '基本信息“面板底色”与说明文字颜色的对比度只有 2.9'],
  [{ primaryColour: '#747474', panelTone: '#eeeeee' }, '基本信息“主色”与“面板底色”的对比度只有'],
  [{ layerPanel: 'top' }, '基本信息“图层面板位置”只能是：left、right'],
  [{ toolbar: 'bottom' }, '基本信息“工具栏位置”只能是：left、right、top'],
  [{ coordinateBar: true }, '基本信息“坐标栏”只能是：shown、hidden'],
  [{ startLayers: ['a'] }, '基本信息“起始图层”第 1 项应为编号'],
  [{ startLayers: [999_999] }, '基本信息“起始图层”中没有编号为 999999 的图层'],
  [{ startBase: 999_999 }, '基本信息“起始底图”中没有编号为 999999 的底图'],
  [{ startPoint: { lon: 200, lat: 30 }, startZoom: 9 }, '基本信息“起始中心”'],
  [{ startPoint: { lon: 120, lat: 30 } }, '基本信息“起始级别”不能为空：已填写起始中心'],
  [{ startZoom: 9 }, '基本信息“起始中心”不能为空：已填写起始级别'],
  [{ startPoint: { lon: 120, lat: 30 }, startZoom: 30 }, '基本信息“起始级别”不能大于 18'],
  [{ colour: '#123456' }, '基本信息没有名为 colour 的内容'],
])('of the look, %o is refused by name', async (basicInfoJson, sentence) => {
  const errors = errorsOf(await create({ basicInfoJson }), 422);
  expect(errors['basicInfoJson']?.join()).toContain(sentence);
});

test.each([
  [[{ ...menu[0], tools: ['measure', 'teleport'] }], '菜单第 1 项“工具”第 2 项不在可选词之内'],
  [[menu[0], menu[0], { icon: 'eye', tools: ['query'] }], '菜单第 3 项“名称”不能为空'],
  [[{ ...menu[0], icon: 'rocket' }], '菜单第 1 项“图标”只能是'],
  [[{ ...menu[0], tools: [] }], '菜单第 1 项“工具”不能为空'],
  [[{ ...menu[0], tools: ['measure', 'measure'] }], '菜单第 1 项“工具”有重复的词'],
  [[{ ...menu[0], colour: 1 }], '菜单第 1 项没有名为 colour 的内容'],
  [['measure'], '菜单第 1 项应为对象'],
  [Array.from({ length: 13 }, () => menu[0]), '菜单不能超过 12 项'],
])('of the menus, %o is refused at its place', async (menuInfoJson, sentence) => {
  const errors = errorsOf(await create({ menuInfoJson }), 422);
  expect(errors['menuInfoJson']?.join()).toContain(sentence);
});

test('an imported sheet tells the same place', async () => {
  const form = new FormData();
  const bad = JSON.stringify([{ label: '量测', icon: 'eye', tools: ['teleport'] }]).replaceAll('"', '""');
  form.set('file', new Blob([`主题名称,菜单\n导入的,"${bad}"\n`], { type: 'text/csv' }), 'a.csv');
  const answer = await make(portal.origin, 'themes.import', { token, form });
  expect(answer.text).toContain('菜单第 1 项“工具”第 1 项');
  expect(answer.text).not.toContain('导入 1 条');
});

test('what older versions kept as free JSON is read as far as it goes; its history keeps the rest', async () => {
  const [kept] = [dataOf<Row>('themes.create', await create({ basicInfoJson: { title: '新的' }, menuInfoJson: menu }))];
  const old = dataOf<Row>('themes.create', await create({}));
  await portal.pool.query('UPDATE themes SET basic_info = $2, menu_info = $3 WHERE id = $1', [
    old.id,
    JSON.stringify({ title: '旧的', colour: '#1c5d85', background: '#222222', shade: 3 }),
    JSON.stringify({ tools: ['measure', 'skyline', 'query'] }),
  ]);
  const told: unknown[] = [];
  const log = { warn: (about: unknown) => void told.push(about) };
  await convertThemes(await backgroundOf(portal), log);
  expect(told).toMatchObject([
    { theme: old.id, lost: ['basicInfo.shade', 'basicInfo.background', 'menuInfo[0].tools[1]'] },
  ]);
  const rows = await send(portal.origin, 'GET', '/zdapi/themes/list?_end=100');
  const byId = new Map((rows.json as { data: { rows: Row[] } }).data.rows.map((row) => [row.id, row]));
  expect(byId.get(old.id)).toMatchObject({
    basicInfoJson: { title: '旧的', primaryColour: '#1c5d85' },
    menuInfoJson: [{ label: '工具', icon: 'grid', tools: ['measure', 'query'] }],
  });
  expect(byId.get(kept.id)).toMatchObject({ basicInfoJson: { title: '新的' }, menuInfoJson: menu });
  const { rows: logged } = await portal.pool.query<{ before: object }>(
    `SELECT before FROM audit_log WHERE resource = 'themes' AND record_id = $1 AND action = '转换旧配置'`,
    [old.id],
  );
  expect(logged).toMatchObject([
    { before: { basicInfo: { shade: 3 }, menuInfo: { tools: ['measure', 'skyline', 'query'] } } },
  ]);
  await convertThemes(await backgroundOf(portal), log);
  expect(told).toHaveLength(1);
});
