import { afterEach, expect, test, vi } from 'vitest';
import { maxBytes, readService } from './read-service.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const problemsOf = (text: string | null): string => readService(text).problems?.join('；') ?? '';
const serviceOf = (value: unknown) => {
  const { service, problems } = readService(JSON.stringify(value));
  expect(problems).toBeUndefined();
  return { ...service, kind: service?.kind.type };
};
const wms = { url: 'https://maps.example.cn/wms', layers: 'a,b' };

test('a service as the layer tree writes it, with the defaults of its kind', () => {
  expect(serviceOf({ id: 5, name: '县界', type: 'ogc_wms', options: { ...wms, isQueryable: false } })).toEqual({
    name: '县界',
    kind: 'ogc_wms',
    options: expect.objectContaining({ ...wms, version: '1.3.0', isQueryable: false, system: '4490' }) as unknown,
    layer: null,
    unknown: [],
    extent: null,
  });
});

test('options beside the type, other names, numbers and boxes as text, JSON within JSON', () => {
  expect(
    serviceOf({ type: 'WMTS', url: 'http://a/wmts', layers: 'vec', maxLevel: '14', extent: '118,27,123,31' }),
  ).toMatchObject({
    name: 'WMTS',
    kind: 'ogc_wmts',
    options: { layer: 'vec', maxLevel: 14, range: { west: 118, north: 31 } },
  });
  expect(serviceOf(JSON.stringify({ type: 'OGCWMS', options: JSON.stringify(wms) }))).toMatchObject({ options: wms });
  expect(
    serviceOf({ type: '二维文档', url: 'http://10.0.0.8:6163/igs/rest/mrms/docs/dzt/%E5%9B%BE?f=png' }),
  ).toMatchObject({
    kind: 'igs_doc',
    options: { ip: '10.0.0.8', port: 6163, value: 'dzt/图' },
  });
  expect(
    serviceOf({
      type: 'arcgis_server',
      options: { url: 'http://a/MapServer', range: { xmin: 1, ymin: 2, xmax: 3, ymax: 4 } },
    }),
  ).toMatchObject({ options: { range: { west: 1, south: 2, east: 3, north: 4 } } });
});

test('a row of the layer tree is told by its number, and the tree says the rest', () => {
  expect(serviceOf({ id: 12, type: 'ogc_wms', name: '县界' })).toMatchObject({
    name: '县界',
    layer: { use: 'layer', id: 12 },
    isKept: true,
  });
  expect(serviceOf({ id: '12', type: '3dtiles' })).toMatchObject({ kind: 'render_3d', isKept: true });
  for (const id of [0, -1, 1.5, '1e3', null, {}, 1e300])
    expect(problemsOf(JSON.stringify({ id, type: 'ogc_wms' }))).toContain('服务网址');
});

test('what to look at first is told beside, where the kind has no range', () => {
  const extent = { west: 120, south: 28, east: 121, north: 29 };
  expect(serviceOf({ type: 'portal_geology', extent })).toMatchObject({ extent, unknown: [] });
  expect(serviceOf({ type: 'portal_geology', extent: '120,28,121,29' })).toMatchObject({ extent, unknown: [] });
  expect(serviceOf({ type: 'portal_geology', extent: [1, 2] })).toMatchObject({ extent: null, unknown: ['“extent”'] });
});

test("the portal's own address names its layer", () => {
  const options = { url: '/zdapi/layers/layer/12/', layers: 'a' };
  expect(serviceOf({ type: 'ogc_wms', options })).toMatchObject({ layer: { use: 'layer', id: 12 } });
  expect(problemsOf(JSON.stringify({ type: 'ogc_wms', options: { ...options, url: '/zdapi/users/12' } }))).toContain(
    '服务网址',
  );
});

test('what a kind does not know is named, not used', () => {
  expect(serviceOf({ type: 'ogc_wms', options: wms, onclick: 'alert(1)', '<b>x</b>': 1 }).unknown).toEqual([
    '“onclick”',
    '“<b>x</b>”',
  ]);
});

test.each([
  ['a long name', `{"type":"ogc_wms","name":"${'a'.repeat(1_000_000)}"}`],
  ['a million marks', '%'.repeat(1_000_000)],
  ['lists in lists', '['.repeat(1_000_000)],
  ['many keys', `{${Array.from({ length: 70_000 }, (_, at) => `"a${at}":1`).join(',')}}`],
])('1 MB of %s is not even parsed', (_, text) => {
  const parsing = vi.spyOn(JSON, 'parse');
  expect(problemsOf(text)).toContain('不能超过 100 KB');
  expect(parsing).not.toHaveBeenCalled();
  expect(problemsOf('{"type":"x"}')).toContain('不认识的服务类型');
  expect(parsing).toHaveBeenCalledOnce();
});

test.each([
  [null, '没有给出服务'],
  ['  ', '没有给出服务'],
  ['{"type":', '不是完整的 JSON'],
  ['[]', '应为一个 JSON 对象'],
  ['7', '应为一个 JSON 对象'],
  ['"x"', '不是完整的 JSON'],
  ['{}', '缺少类型'],
  ['{"type":3}', '缺少类型'],
  ['{"type":"<img src=x onerror=alert(1)>"}', '不认识的服务类型“<img src=x onerror=alert(1)>”'],
  [`{"type":"${'长'.repeat(1000)}"}`, `“${'长'.repeat(40)}…”`],
  ['{"type":"constructor"}', '不认识的服务类型'],
  ['{"type":"quantized_mesh","options":{"url":"https://a.example/terrain"}}', '是三维地图的地面，不单独打开'],
  ['{"type":"portal_terrain"}', '是三维地图的地面，不单独打开'],
  ['{"type":"ogc_wms","options":[1]}', '应为对象'],
  ['{"type":"ogc_wms","__proto__":{"url":"x"}}', '不允许的键名'],
  ['{"type":"ogc_wms","options":{"constructor":1}}', '不允许的键名'],
  [`{"type":"ogc_wms","options":"{\\"__proto__\\":1}"}`, '不允许的键名'],
  [`{"type":"ogc_wms","options":"${'['.repeat(3000)}${']'.repeat(3000)}"}`, '应为对象'],
  [`{"type":"ogc_wms","options":"{\\"a\\":${'['.repeat(3000)}${']'.repeat(3000)}}"}`, '嵌套不能超过 8 层'],
  [`{"type":"ogc_wms","options":{"layers":"${'长'.repeat(maxBytes / 3)}"}}`, '不能超过 100 KB'],
  [`{"type":"ogc_wms","options":${'{"a":'.repeat(9)}1${'}'.repeat(9)}}`, '嵌套不能超过 8 层'],
  ['['.repeat(50_000), '不是完整的 JSON'],
  [`${'['.repeat(40_000)}${']'.repeat(40_000)}`, '应为一个 JSON 对象'],
])('%.40s is told as such', (text, sentence) => {
  expect(problemsOf(text)).toContain(sentence);
});

test.each([
  [{ ...wms, url: 'javascript:alert(1)' }, '服务网址'],
  [{ ...wms, url: 'data:text/html,x' }, '服务网址'],
  [{ ...wms, url: 'file:///etc/passwd' }, '服务网址'],
  [{ ...wms, url: { href: 'http://a' } }, '服务网址'],
  [{ url: wms.url }, '图层名'],
  [{ ...wms, version: '9' }, '版本'],
  [{ ...wms, isTransparent: 'maybe' }, '透明背景'],
  [{ ...wms, range: [1, 2, 'x', 4] }, '范围'],
  [{ ...wms, range: '1,2' }, '范围'],
])('a wrong option is named: %j', (options, label) => {
  expect(problemsOf(JSON.stringify({ type: 'ogc_wms', options }))).toContain(label);
});

test('several wrong options are all named', () => {
  const said = problemsOf(JSON.stringify({ type: 'ogc_wmts', options: { url: 'x', maxLevel: 99 } }));
  expect(['服务网址', '图层名', '最大级别'].filter((label) => !said.includes(label))).toEqual([]);
});
