import { expect, test } from 'vitest';
import { assertUsable, cleanWords, safeType } from './layer-answer.ts';
import { LayerProblem } from './layer-problem.ts';

const found = (type: string, beginning: string, status = 200, query: Record<string, string> = {}) => {
  try {
    assertUsable({ status, type, beginning }, query);
    return null;
  } catch (error) {
    if (!(error instanceof LayerProblem)) throw error;
    return [error.code, error.words];
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

test('a page in place of a picture is none, under whatever type', () => {
  expect(found('text/html', '<p>login')).toEqual(['page', null]);
  expect(found('image/png', ' <!DOCTYPE html><title>')).toEqual(['page', null]);
  expect(found('', '\uFEFF<!-- x --><html>')).toEqual(['page', null]);
  expect(found('text/html', '<html>', 200, { info_format: 'text/html' })).toBeNull();
  expect(found('image/png', '\u0089PNG')).toBeNull();
});

test('what a code says of a parameter is said in Chinese', () => {
  const wms = (code: string) =>
    `<ServiceExceptionReport><ServiceException code="${code}">msWMSLoadGetMapParams(): x</ServiceException></ServiceExceptionReport>`;
  expect(found('text/xml', wms('LayerNotDefined'))).toEqual(['exception', '服务中没有这个图层名']);
  expect(found('text/xml', wms('InvalidSRS'))).toEqual(['exception', '服务不支持这个坐标系']);
  expect(found('text/xml', wms('constructor'))).toEqual(['exception', 'msWMSLoadGetMapParams(): x']);
});

test('what a service reports comes in its own words, without addresses and paths', () => {
  const wms = `<?xml version='1.0'?><!DOCTYPE ServiceExceptionReport SYSTEM "http://x/y.dtd"><ServiceExceptionReport version="1.1.1">
    <ServiceException code="OperationNotSupported">msWMSLoadGetMapParams(): WMS server error. Invalid layer(s) in /srv/maps/a.map at http://10.1.2.3:80/x &lt;b&gt;</ServiceException></ServiceExceptionReport>`;
  expect(found('text/xml', wms)).toEqual([
    'exception',
    'msWMSLoadGetMapParams(): WMS server error. Invalid layer(s) in … at … b',
  ]);
  const out =
    '<ExceptionReport><Exception exceptionCode="TileOutOfRange"><ExceptionText>x</ExceptionText></Exception></ExceptionReport>';
  expect(found('text/xml', out, 400)).toEqual(['missing', null]);
  expect(found('application/json', '{"error":{"code":498,"message":"Invalid Token","details":[]}}')).toEqual([
    'needsKey',
    'Invalid Token',
  ]);
  expect(found('application/json', '{"error":{"code":400,"message":"bad"}}')).toEqual(['exception', 'bad']);
  expect(found('', '<ows:ExceptionReport><ows:Exception><ows:ExceptionText>需要密钥</ows:ExceptionText>')).toEqual([
    'needsKey',
    '需要密钥',
  ]);
  expect(cleanWords('x'.repeat(500))).toHaveLength(121);
  expect(cleanWords('<br/>\u0000 ')).toBeNull();
});

test.each([
  [401, 'needsKey'],
  [403, 'needsKey'],
  [404, 'missing'],
  [429, 'busy'],
  [500, 'fault'],
  [400, 'fault'],
])('a status of %s is %s', (status, code) => {
  expect(found('text/html', '<html>', status)?.[0]).toBe(code);
});

test.each([0, 1, 22, 40, 100_000])('%s comments before a page hide it, and before no page make none', (count) => {
  const comments = '<!---->'.repeat(count);
  expect(found('', `${comments}<html>`)).toEqual(['page', null]);
  expect(found('', `${comments}<x`)).toBeNull();
  expect(found('', `${' \n'.repeat(count)}${comments} <!DOCTYPE HTML>`)).toEqual(['page', null]);
  expect(found('', `${comments}<!-- <html>`)).toBeNull();
});

test.each(['<!--<html>-->', '<!-- a -- b --><headline>', '<?xml version="1.0"?><a/>', '<html', '<', '<!-->', '', ' '])(
  '%j is no page, but for the name of its root',
  (beginning) => {
    expect(found('', beginning)).toEqual(beginning === '<html' ? ['page', null] : null);
  },
);

test('the root of a report is found behind a prolog', () => {
  const report = '<ServiceExceptionReport><ServiceException>x</ServiceException></ServiceExceptionReport>';
  const prologs = [
    '<!-- <a> -->',
    '<?xml version="1.0"?>\n<?a <b> ?>',
    '<!DOCTYPE a SYSTEM "http://x/y.dtd">',
    '<!DOCTYPE a [<!ELEMENT a (#PCDATA)><!ENTITY b "c">]>',
    '<!DOCTYPE a SYSTEM "b" [ <!ELEMENT a EMPTY><!-- <d> --> ]>\n',
  ];
  for (const prolog of prologs) expect(found('', prolog + report)).toEqual(['exception', 'x']);
  expect(found('', '<a><ServiceExceptionReport/></a>')).toBeNull();
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
])('a beginning full of %j is read to its end', (part) => {
  const text = part.repeat(size / part.length);
  for (const start of ['', '<ServiceException>', '<ServiceExceptionReport><ServiceException>', '{"error":{"message":"'])
    found('', start + text);
  expect(cleanWords(text)?.length ?? 0).toBeLessThanOrEqual(121);
});

test.each([
  [
    'cannot connect: jdbc:oracle:thin:@10.1.2.3:1521 user=geo password=hunter2',
    'cannot connect: jdbc:oracle:thin:@… user=… password=…',
  ],
  [
    'FATAL: password authentication failed for user "geo" on host db01',
    'FATAL: password authentication failed for user … on host db01',
  ],
  ['login: geo, pwd = hunter2; server=db01.corp.cn', 'login: …, pwd = …; server=…'],
  ['connection to db01.corp.cn:5432 refused', 'connection to … refused'],
  ['用户名：张三 密码：abc123，数据库：geo', '用户名：… 密码：…，数据库：…'],
  ['key=\'abc\' Token: "x y"', 'key=… Token: … y"'],
  [
    'msWMSLoadGetMapParams(): WMS server error. Invalid layer(s)',
    'msWMSLoadGetMapParams(): WMS server error. Invalid layer(s)',
  ],
  ['Invalid Token', 'Invalid Token'],
])('of %j is shown %j', (words, shown) => {
  expect(cleanWords(words)).toBe(shown);
});
