import { describe, expect, test } from 'vitest';
import { archiveCitation } from '../archive-citation.ts';
import { onlineCitation, visitorsDay } from '../online-citation.ts';
import { standardCitation } from '../standard-citation.ts';
import { bibtex } from './bibtex.ts';
import { type Citation, namePieces, namesOf } from './citation.ts';
import { gbt7714 } from './gbt7714.ts';
import { ris } from './ris.ts';

const readOn = '2026-11-21';
const archive = {
  archiveNo: '33-1',
  title: '某矿区详查报告',
  authors: '张三、李四，王五；赵六 等',
  formingUnit: '某地质大队',
  year: 2012,
  keepingUnit: '某资料馆',
};
const report = { ...archiveCitation(archive, 'http://x/#/d?id=1'), readOn };
const map: Citation = {
  ...onlineCitation({
    type: 'CM',
    authors: ['某院'],
    title: '某幅地质图',
    date: 2012,
    numbers: ['图件编号 1'],
    keptAt: '某馆',
    url: 'http://x/#/d?id=1',
  }),
  readOn,
};
const known = {
  number: 'GB/T 13989-2012',
  title: '国家基本比例尺地形图分幅和编号',
  issuedBy: '国家质量监督检验检疫总局、国家标准化管理委员会',
  issuedOn: '2012-06-29',
  year: 2012,
};

test('a list of names is the same when its pieces are put together', () => {
  const list = '张三，李四、王五; 赵六 等';
  const pieces = namePieces(list);
  expect(pieces.map(({ text }) => text).join('')).toBe(list);
  expect(pieces.map(({ text, at }) => list.startsWith(text, at))).not.toContain(false);
  expect(namePieces('等高')).toEqual([{ text: '等高', at: 0, isName: true }]);
});

test('names are parted at any sign, and 等 is no name', () => {
  expect(namesOf('张三，李四、王五;赵六 等')).toEqual(['张三', '李四', '王五', '赵六']);
});

describe('GB/T 7714-2015', () => {
  test('a report: three names at most, where it is kept, when it was read', () => {
    expect(gbt7714(report)).toBe(
      '张三, 李四, 王五, 等. 某矿区详查报告[R/OL]. 某地质大队, 2012(某资料馆, 档号 33-1)[2026-11-21]. http://x/#/d?id=1.',
    );
    expect(gbt7714({ ...report, place: '杭州' })).toContain('[R/OL]. 杭州: 某地质大队, 2012(');
  });

  test('letters of its address are legible, for a machine they stay escaped', () => {
    const url = 'http://x/id/%E6%B5%99-1';
    expect(gbt7714({ ...report, url })).toContain(' http://x/id/浙-1.');
    expect(ris({ ...report, url })).toContain(url);
    expect(bibtex({ ...report, url }, 'archives1')).toContain(url);
  });

  test('the unit is the author where nobody is named', () => {
    expect(gbt7714(archiveCitation({ ...archive, authors: null }, 'http://x'))).toMatch(/^某地质大队\. /);
  });

  test('a map or data set: who made it brought it out', () => {
    expect(gbt7714(map)).toBe('某院. 某幅地质图[CM/OL]. 2012(某馆, 图件编号 1)[2026-11-21]. http://x/#/d?id=1.');
    expect(gbt7714({ ...map, type: 'DS', keptAt: null })).toContain('[DS/OL]. 2012(图件编号 1)');
  });

  test('a standard stands for itself: neither address nor day, and nothing that is not known', () => {
    expect(gbt7714(standardCitation(known))).toBe(
      '国家质量监督检验检疫总局, 国家标准化管理委员会. 国家基本比例尺地形图分幅和编号: GB/T 13989-2012[S]. 2012-06-29.',
    );
    expect(gbt7714(standardCitation({ ...known, issuedOn: null }))).toMatch(/\[S\]\. 2012\.$/);
    expect(gbt7714(standardCitation({ ...known, issuedBy: null, issuedOn: null, year: null }))).toBe(
      '国家基本比例尺地形图分幅和编号: GB/T 13989-2012[S].',
    );
  });
});

describe('BibTeX', () => {
  test('every name is a group of its own, and all of them are there', () => {
    expect(bibtex(report, 'archives1')).toBe(
      [
        '@techreport{archives1,',
        '  author = {{张三} and {李四} and {王五} and {赵六}},',
        '  title = {{某矿区详查报告}},',
        '  institution = {某地质大队},',
        '  year = {2012},',
        '  note = {某资料馆, 档号 33-1},',
        '  mark = {R},',
        '  medium = {OL},',
        '  url = {http://x/#/d?id=1},',
        `  urldate = {${readOn}},`,
        '  language = {chinese},',
        '}',
        '',
      ].join('\n'),
    );
  });

  test('signs that TeX acts on are written out, and braces stay in balance', () => {
    const title = 'A & B_{1} 50% #2 $x$ \\cmd ~^\n第二行';
    const entry = bibtex({ ...map, title, url: 'http://x/?a={b}&c=1 2' }, 'm1');
    expect(entry).toContain(
      'title = {{A \\& B\\_\\{1\\} 50\\% \\#2 \\$x\\$ \\textbackslash{}cmd \\textasciitilde{}\\textasciicircum{} 第二行}}',
    );
    expect(entry).toContain('url = {http://x/?a=%7Bb%7D&c=1%202}');
    const bare = entry.replace(/\\[{}]/g, '');
    expect(bare.split('{').length).toBe(bare.split('}').length);
  });

  test('a standard has its number and no address', () => {
    const entry = bibtex(standardCitation(known), 'standards1');
    expect(entry).toContain('number = {GB/T 13989-2012}');
    expect(entry).toContain('date = {2012-06-29}');
    expect(entry).not.toMatch(/url|medium/);
  });
});

describe('RIS', () => {
  test('begins with the type, ends with ER, one value a line', () => {
    const record = ris({ ...report, title: '甲\r\nER  - 乙' });
    expect(record.split('\r\n')).toEqual([
      'TY  - RPRT',
      'AU  - 张三',
      'AU  - 李四',
      'AU  - 王五',
      'AU  - 赵六',
      'TI  - 甲 ER - 乙',
      'PB  - 某地质大队',
      'PY  - 2012',
      'AN  - 档号 33-1',
      'DP  - 某资料馆',
      'UR  - http://x/#/d?id=1',
      'Y2  - 2026/11/21',
      'LA  - zh',
      'ER  - ',
      '',
    ]);
  });

  test('types, days and standard numbers have their tags', () => {
    expect(ris(map)).toMatch(/^TY {2}- MAP\r\n/);
    expect(ris(standardCitation(known))).toMatch(
      /^TY {2}- STAND[^]*DA {2}- 2012\/06\/29\r\nSN {2}- GB\/T 13989-2012\r\nLA/,
    );
  });
});

test('the day of reading is the visitor’s own', () => {
  expect(visitorsDay()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
