import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownWords } from './known-words.ts';
import { forAdministrators, forVisitors, LayerProblem } from './layer-problem.ts';

test.each([
  ['msWMSLoadGetMapParams(): WMS server error. Invalid layer(s)', '… WMS server error. Invalid layer(s)'],
  ['Invalid Token', 'Invalid Token'],
  ['FATAL: password authentication failed for user "geo" on host db01', '… failed for … on …'],
  ['connection to db01.corp.cn:5432 refused; login denied', 'connection to … login denied'],
  ['图层“units”不存在：坐标系 EPSG:4490 不支持', '图层“…”不存在：坐标系 … 不支持'],
  ['数据库连接失败，用户名：张三 密码是hunter2', '数据库连接失败，…：… …是…'],
  ['geo/hunter2@orcl', null],
  ['user geo', null],
  ['密码是hunter2', null],
  ['<br/>\u0000 ', null],
])('of %j is shown %j', (words, shown) => {
  expect(knownWords(words)).toBe(shown);
});

test('what was asked for is said', () => {
  expect(knownWords('Invalid layer units; style “墨线” missing.', ['units', 'EPSG:4490'])).toBe(
    'Invalid layer units; style “…” missing.',
  );
  expect(knownWords('图层“units”不存在', ['units'])).toBe('图层“units”不存在');
});

const leaks: readonly ((secret: string) => string)[] = [
  (secret) => `DB_PASSWORD=${secret}`,
  (secret) => `spring.datasource.password=${secret}, spring.datasource.username: ${secret}`,
  (secret) => `ORA-01017: geo/${secret}@orcl invalid layer`,
  (secret) => `user ${secret} cannot read table ${secret}`,
  (secret) => `password authentication failed for user "${secret}"`,
  (secret) => `密码是${secret}，用户 ${secret} 没有权限`,
  (secret) => `主机${secret}连接失败`,
  (secret) => `could not connect to ${secret}01.corp.cn:5432`,
  (secret) => `jdbc:postgresql://${secret}:5432/${secret}?user=${secret}&password=${secret}`,
  (secret) => `Invalid value in /srv/${secret}/${secret}.map`,
  (secret) => `<Token>${secret}</Token> token "${secret}" expired`,
  (secret) => `layer\n${secret}\tmissing (${secret})`,
];

test('no secret is shown, beside whatever it stands', () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9_!#$%^*+~一-龥-]{4,20}$/).map((text) => `${text}Zq7`);
  fc.assert(
    fc.property(fc.constantFrom(...leaks), secret, (leak, text) => {
      const shown = knownWords(leak(text)) ?? '';
      expect(shown).not.toContain('Zq7');
      expect(shown.replaceAll('…', '')).not.toContain(text);
    }),
  );
});

test('whatever is said, only known words come through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect((knownWords(text) ?? '').length).toBeLessThanOrEqual(121);
    }),
  );
});

test('visitors are told in the portal’s own words alone, administrators the known ones of the service besides', () => {
  const problem = new LayerProblem('exception', '服务不接受请求中的参数值', 'Invalid layer');
  expect(forVisitors(problem, '图').message).toBe(
    '图层“图”暂时不能显示（服务报告错误：服务不接受请求中的参数值），请稍后再试，或告知管理员',
  );
  expect(forAdministrators(problem, null).message).toBe(
    '服务报告错误（服务不接受请求中的参数值；Invalid layer）：请按其说明核对图层参数',
  );
});
