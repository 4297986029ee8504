import { describe, expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import type { CheckedFile, DeliveryValues } from './checked-draft.ts';
import { isCreditCode } from './credit-code.ts';
import { countyOutlines } from '../../districts/county-outlines.ts';
import { checked, faultLines, file, goodFiles, goodValues, knowledge } from './testing/good-draft.ts';

test('a good one has no faults', () => expect(checked()).toEqual([]));

test('an extent in a neighbour, though inside the box around the province', async () => {
  const outlines = await countyOutlines();
  const shanghai = { west: 121.4, south: 31.15, east: 121.5, north: 31.25 };
  const lines = (extent: DeliveryValues['extent']) =>
    faultLines(checked({ extent, county: null }, goodFiles(), { outlines }));
  expect(lines(shanghai)).toEqual(['error missing county', 'error extent-beyond extent']);
  expect(lines(goodValues.extent)).toEqual(['error missing county']);
});

test('what the archive has under nearly this title, or of this extent, is named', () => {
  const nearTitle = { archiveNo: 'ZJ2020-0007', title: '武义县后树萤石矿详查报告' };
  const faults = checked({}, goodFiles(), { nearTitle, sameExtent: 'ZJ2020-0008' });
  expect(faultLines(faults)).toEqual(['hint title-near title', 'hint extent-held extent']);
  expect(faults[0]?.text).toContain('ZJ2020-0007');
  expect(faults[1]?.text).toContain('ZJ2020-0008');
});

describe('maps that say themselves where they lie', () => {
  test.each([
    ['where they should', { west: 119.7, south: 28.8, east: 119.9, north: 28.95 }, []],
    ['in another county', { west: 121.4, south: 28.6, east: 121.5, north: 28.7 }, ['error map-elsewhere']],
    ['with X and Y turned', { west: 28.8, south: 89, east: 28.95, north: 89.5 }, ['error map-elsewhere']],
  ] as const)('%s', (_, place, wanted) => {
    const files = goodFiles();
    const faults = checked({}, files, { places: new Map(files.slice(0, 1).map(({ id }) => [id, place])) });
    expect(faults.map(({ level, code }) => `${level} ${code}`)).toEqual(wanted);
    expect(faults.every(({ text }) => text.includes('东经'))).toBe(true);
  });
  test('in the county, beside the extent', () => {
    const files = goodFiles();
    const place = { west: 119.62, south: 28.6, east: 119.65, north: 28.63 };
    const faults = checked({}, files, { places: new Map(files.slice(0, 1).map(({ id }) => [id, place])) });
    expect(faults.map(({ level, code }) => `${level} ${code}`)).toEqual(['hint map-beside']);
  });
});

describe('what a draft says', () => {
  test.each([
    'submitterKind',
    'submitter',
    'contactName',
    'title',
    'formingUnit',
    'formedOn',
    'abstract',
    'secrecy',
    'extent',
    'county',
    'minerals',
  ] as const)('%s has to be there', (field) =>
    expect(faultLines(checked({ [field]: null }))).toEqual([`error missing ${field}`]),
  );

  test.each<[string, Partial<DeliveryValues>, string]>([
    ['a licence of who holds a right', { licenceNo: null }, 'error licence-missing licenceNo'],
    ['a credit code with a wrong check sign', { creditCode: '91350100M000100Y44' }, 'error credit-code creditCode'],
    ['work that ends before it begins', { workEndOn: '2023-01-01' }, 'error date-order workEndOn'],
    ['a report that is filed before it is written', { filedOn: '2026-04-30' }, 'error date-order filedOn'],
    ['a report that will be filed', { filedOn: '2027-01-02' }, 'error date-future filedOn'],
    ['a day in the future', { approvedOn: '2027-01-01' }, 'error date-future approvedOn'],
    ['a day before 1900', { workStartOn: '1024-01-01' }, 'error date-early workStartOn'],
    ['an approval that is not told', { approvedBy: null }, 'hint approval-untold approvedBy'],
    ['a protection that is over', { protectedUntil: '2026-11-28' }, 'error protection-over protectedUntil'],
    ['a protection that is too long', { protectedUntil: '2031-11-29' }, 'error protection-long protectedUntil'],
    ['a protection without basis', { protectionBasis: null }, 'error protection-basis protectionBasis'],
    ['a code of another county', { districtCode: '330102' }, 'error district-code districtCode'],
    ['an unknown county', { county: '无名县' }, 'error county-unknown county'],
    ['an unreadable sheet', { sheetNo: 'XYZ' }, 'error sheet-unreadable sheetNo'],
    ['a sheet elsewhere', { sheetNo: 'H51E001001' }, 'error sheet-elsewhere sheetNo'],
    ['an unknown mineral', { minerals: ['氪石'] }, 'hint mineral-unknown minerals'],
    ['an unusual scale', { scale: '1∶12345' }, 'hint scale-unusual scale'],
    ['a mark of secrecy', { title: '武义县普查报告（机密）' }, 'error secrecy-mark title'],
  ])('%s', (_, change, fault) => expect(faultLines(checked(change))).toEqual([fault]));

  test('an extent outside the province, and one far from the county', () => {
    const outside = { west: 110, south: 28, east: 111, north: 29 };
    expect(faultLines(checked({ extent: outside, county: null }))).toEqual([
      'error missing county',
      'error extent-outside extent',
    ]);
    const far = { west: 122, south: 30, east: 122.1, north: 30.1 };
    expect(faultLines(checked({ extent: far }))).toEqual(['error extent-county extent']);
    const near = { west: 120.11, south: 28.8, east: 120.2, north: 28.83 };
    expect(faultLines(checked({ extent: near }))).toEqual(['hint extent-county extent']);
  });

  test('a city in the place of a county is told to be one, by name and by code', () => {
    expect(checked({ county: '宁波市', city: null })[0]).toMatchObject({
      code: 'county-unknown',
      text: '“宁波市”是设区市',
      mend: '请填写所在县（市、区）',
    });
    expect(checked({ county: '武义' })[0]).toMatchObject({ code: 'county-unknown', mend: '请填写“武义县”' });
    const coded = checked({ county: null, districtCode: '330200' }).find(({ code }) => code === 'district-code');
    expect(coded?.text).toBe('330200 是宁波市的代码');
  });

  test.each([
    '铁矿',
    '银',
    '铅矿',
    '锌矿',
    '锑矿',
    '锰矿',
    '白云岩',
    '石英岩',
    '地热',
    '叶腊石',
    '建筑用石料（凝灰岩）',
  ])('the mineral %s is known', (mineral) => expect(checked({ minerals: [mineral] })).toEqual([]));

  test('a title that is held already', () =>
    expect(faultLines(checked({}, goodFiles(), { sameTitle: 'ZJ2020-0001' }))).toEqual(['hint title-held title']));

  test('no telephone', () => {
    const draft = {
      projectKind: '矿产勘查',
      projectName: '武义县后树萤石矿普查',
      materialType: '成果资料',
      isWithoutResults: false,
      values: goodValues,
      hasMobile: false,
      files: goodFiles(),
    } as const;
    expect(faultLines(checkDraft(draft, knowledge))).toEqual(['error missing contactMobile']);
  });
});

describe('files', () => {
  const more = (...added: CheckedFile[]): string[] =>
    checked({}, [...goodFiles(), ...added]).map(({ level, code }) => `${level} ${code}`);

  test('a category that is missing', () =>
    expect(faultLines(checked({}, goodFiles().slice(1)))).toEqual(['error category-missing 正文']));

  test('a category that the kind of project does not have', () => {
    const software = file({ category: '软件', name: '程序.zip' });
    const draft = {
      projectKind: '矿山储量',
      projectName: '武义县后树萤石矿普查',
      materialType: '成果资料',
      isWithoutResults: false,
      values: goodValues,
      hasMobile: true,
      files: [...goodFiles(), software],
    } as const;
    expect(faultLines(checkDraft(draft, knowledge))).toEqual(['hint category-unlisted 软件']);
  });

  test.each<[string, Partial<CheckedFile>, string]>([
    ['without a name', { name: ' ', category: '附件' }, 'error name-empty'],
    ['with a control character', { name: '甲\u0007.pdf' }, 'error name-control'],
    ['with a mark of direction', { name: '甲\u202efdp.pdf' }, 'error name-control'],
    ['with a sign', { name: '甲:乙.pdf' }, 'error name-sign'],
    ['named like a device', { name: 'con.pdf' }, 'error name-device'],
    ['with a blank before its ending', { name: '甲 .pdf' }, 'error name-blank'],
    ['above the package', { folder: '../附图' }, 'error name-dots'],
    ['in no folder', { folder: '附图//甲' }, 'error folder-empty'],
    ['in a folder that ends in a dot', { folder: '附图.' }, 'error name-dot'],
    ['with a long name', { name: `${'长'.repeat(120)}.pdf` }, 'error name-long'],
    ['in a deep folder', { folder: 'a/b/c/d/e/f/g' }, 'error folder-deep'],
    ['a text that is no PDF', { name: '报告.docx' }, 'error ending'],
    ['a database that is a picture', { category: '数据库', name: '库.png' }, 'error ending'],
    ['a map that is a workbook', { category: '附图', scale: '1∶500', name: '图.xlsx' }, 'error ending'],
    ['with a mark of secrecy', { name: '秘密10年.pdf' }, 'error secrecy-mark'],
    ['that went', { isReadable: false }, 'error file-gone'],
    ['that was refused', { verdict: 'refused', verdictNote: '缺第 3 页' }, 'hint still-refused'],
    ['a map without scale', { category: '附图' }, 'hint map-unscaled'],
    ['a map in the folder of tables', { category: '附图', folder: '附表/图', scale: '1∶500' }, 'hint folder-category'],
  ])('one %s', (_, change, fault) => expect(more(file(change))).toEqual([fault]));

  test('what was refused and stays as it was needs an answer', () => {
    const files = [...goodFiles(), file({ category: '附件', verdict: 'refused', verdictNote: '缺第 3 页' })];
    const mending = {
      faults: [
        { place: '摘要', text: '太短' },
        { place: '附件', text: '缺第 3 页' },
      ],
    };
    const lines = (isAnswered: boolean, isChanged: boolean) =>
      checked({}, files, { mending: { ...mending, isAnswered, isChanged } }).map(
        ({ level, code }) => `${level} ${code}`,
      );
    expect(lines(false, true)).toEqual(['error still-refused']);
    expect(lines(false, false)).toEqual(['error still-refused', 'error unmended']);
    expect(lines(true, false)).toEqual(['hint still-refused']);
    const [, unmended] = checked({}, files, { mending: { ...mending, isAnswered: false, isChanged: false } });
    expect(unmended?.text).toContain('补正意见：1. 摘要：太短；2. 附件：缺第 3 页');
  });

  test('more reports than a report has volumes', () =>
    expect(more(file(), file(), file())).toEqual(['hint category-surplus']));

  test('the same path, the same content, and one that is held', () => {
    expect(more(file({ name: '同.pdf' }), file({ name: '同.PDF' }))).toEqual(['error path-twice']);
    const sha256 = 'a'.repeat(64);
    expect(more(file({ sha256 }), file({ sha256 }))).toEqual(['error content-twice']);
    const held = new Map([[sha256, 'ZJ2020-0002']]);
    expect(faultLines(checked({}, [...goodFiles(), file({ sha256, name: '旧.pdf' })], { held }))).toEqual([
      'hint content-held 正文/旧.pdf',
    ]);
  });
});

test('credit codes', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true);
  expect(isCreditCode('91350100M000100Y34')).toBe(false);
});
