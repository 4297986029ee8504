import { expect, test } from 'vitest';
import { assertUsable, safeType } from './layer-answer.ts';
import { LayerProblem } from './layer-problem.ts';

const found = async (type: string, beginning: string, status = 200, query: Record<string, string> = {}) => {
  try {
    await assertUsable({ status, type, beginning }, query);
    return null;
  } catch (error) {
    if (!(error instanceof LayerProblem)) throw error;
    return error.foreign === null ? [error.code, error.words] : [error.code, error.words, error.foreign];
  }
};

test.each([
  ['image/png', 'image/png'],
  ['image/png; mode=8bit', 'image/png'],
  ['IMAGE/JPEG', 'image/jpeg'],
  ['application/vnd.mapbox-vector-tile', 'application/vnd.mapbox-vector-tile'],
  ['application/geo+json;charset=UTF-8', 'application/geo+json'],
  ['text/plain; charset=GBK', 'text/plain; charset=gbk'],
  ['model/gltf-binary', 'model/gltf-binary'],
  [undefined, 'application/octet-stream'],
  ['text/html', 'text/plain; charset=utf-8'],
  ['image/svg+xml', 'text/plain; charset=utf-8'],
  ['image/foo+xml', 'text/plain; charset=utf-8'],
  ['model/x3d+xml', 'text/plain; charset=utf-8'],
  ['application/xml', 'text/plain; charset=utf-8'],
  ['application/vnd.ogc.gml+xml', 'text/plain; charset=utf-8'],
  ['text/javascript', 'text/plain; charset=utf-8'],
  ['application/pdf', 'text/plain; charset=utf-8'],
  ['multipart/x-mixed-replace', 'text/plain; charset=utf-8'],
  ['text/html; charset="x\r\nset-cookie: a"', 'text/plain; charset=utf-8'],
])('%s is passed on as %s', (given, passed) => {
  expect(safeType(given)).toBe(passed);
});

test('a page in place of a picture is none, under whatever type', async () => {
  expect(await found('text/html', '<p>login')).toEqual(['page', null]);
  expect(await found('image/png', ' <!DOCTYPE html><title>')).toEqual(['page', null]);
  expect(await found('', '\uFEFF<!-- x --><html>')).toEqual(['page', null]);
  expect(await found('text/html', '<html>', 200, { info_format: 'text/html' })).toBeNull();
  expect(await found('image/png', '\u0089PNG')).toBeNull();
});

test('what a code says of a parameter is said in Chinese', async () => {
  const wms = (code: string) =>
    `<ServiceExceptionReport><ServiceException code="${code}">msWMSLoadGetMapParams(): x</ServiceException></ServiceExceptionReport>`;
  expect(await found('text/xml', wms('LayerNotDefined'))).toEqual(['exception', '服务中没有这个图层名']);
  expect(await found('text/xml', wms('InvalidSRS'))).toEqual(['exception', '服务不支持这个坐标系']);
  expect(await found('text/xml', wms('constructor'))).toEqual(['exception', null]);
  expect(await found('text/xml', wms('InvalidParameterValue'))).toEqual(['exception', '服务不接受请求中的参数值']);
});

test('what a service reports comes in words that are known, apart from those of the portal', async () => {
  const wms = `<?xml version='1.0'?><!DOCTYPE ServiceExceptionReport SYSTEM "http://x/y.dtd"><ServiceExceptionReport version="1.1.1">
    <ServiceException code="OperationNotSupported">msWMSLoadGetMapParams(): WMS server error. Invalid layer(s) in /srv/maps/a.map at http://10.1.2.3:80/x &lt;b&gt;</ServiceException></ServiceExceptionReport>`;
  expect(await found('text/xml', wms)).toEqual([
    'exception',
    '服务不支持这种请求',
    '… WMS server error. Invalid layer(s) in … at …',
  ]);
  const out =
    '<ExceptionReport><Exception exceptionCode="TileOutOfRange"><ExceptionText>x</ExceptionText></Exception></ExceptionReport>';
  expect(await found('text/xml', out, 400)).toEqual(['missing', null]);
  expect(await found('application/json', '{"error":{"code":498,"message":"Invalid Token","details":[]}}')).toEqual([
    'needsKey',
    null,
    'Invalid Token',
  ]);
  expect(await found('application/json', '{"error":{"code":400,"message":"Invalid layer units"}}')).toEqual([
    'exception',
    '服务不接受请求中的参数值',
    'Invalid layer …',
  ]);
  expect(await found('', '{"error":{"message":"Invalid layer units"}}', 200, { layers: 'faults,units' })).toEqual([
    'exception',
    null,
    'Invalid layer units',
  ]);
  expect(
    await found('', '<ows:ExceptionReport><ows:Exception><ows:ExceptionText>需要密钥</ows:ExceptionText>'),
  ).toEqual(['needsKey', null, '需要密钥']);
});

test.each([
  [401, 'needsKey'],
  [403, 'needsKey'],
  [404, 'missing'],
  [429, 'busy'],
  [500, 'fault'],
  [400, 'fault'],
])('a status of %s is %s', async (status, code) => {
  expect((await found('text/html', '<html>', status))?.[0]).toBe(code);
});

test.each([0, 1, 22, 40, 100_000])('%s comments before a page hide it, and before no page make none', async (count) => {
  const comments = '<!---->'.repeat(count);
  expect(await found('', `${comments}<html>`)).toEqual(['page', null]);
  expect(await found('', `${comments}<x`)).toBeNull();
  expect(await found('', `${' \n'.repeat(count)}${comments} <!DOCTYPE HTML>`)).toEqual(['page', null]);
  expect(await found('', `${comments}<!-- <html>`)).toBeNull();
});

test.each(['<!--<html>-->', '<!-- a -- b --><headline>', '<?xml version="1.0"?><a/>', '<html', '<', '<!-->', '', ' '])(
  '%j is no page, but for the name of its root',
  async (beginning) => {
    expect(await found('', beginning)).toEqual(beginning === '<html' ? ['page', null] : null);
  },
);

test('the root of a report is found behind a prolog', async () => {
  const report = '<ServiceExceptionReport><ServiceException>x</ServiceException></ServiceExceptionReport>';
  const prologs = [
    '<!-- <a> -->',
    '<?xml version="1.0"?>\n<?a <b> ?>',
    '<!DOCTYPE a SYSTEM "http://x/y.dtd">',
    '<!DOCTYPE a [<!ELEMENT a (#PCDATA)><!ENTITY b "c">]>',
    '<!DOCTYPE a SYSTEM "b" [ <!ELEMENT a EMPTY><!-- <d> --> ]>\n',
  ];
  for (const prolog of prologs) expect(await found('', prolog + report)).toEqual(['exception', null]);
  expect(await found('', '<a><ServiceExceptionReport/></a>')).toBeNull();
});

const size = 65_536;
test.each([
  '<',
  '<?',
  '<!',
  '<!--',
  '<ServiceException ',
  '<a:ServiceException code="',
  '<ServiceException></',
  '<ExceptionText></ExceptionText',
  '{"error":{',
  '"message":"\\\\',
  'a.b-c+',
  'http://',
  '1.2.3.4:',
  '\\a/',
  '&#1',
  '\t',
])('a beginning full of %j is read to its end', async (part) => {
  const text = part.repeat(size / part.length);
  for (const start of ['', '<ServiceException>', '<ServiceExceptionReport><ServiceException>', '{"error":{"message":"'])
    expect((await found('', start + text))?.[2]?.length ?? 0).toBeLessThanOrEqual(121);
});
