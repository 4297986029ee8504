import { expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import type { CheckedFile, DeliveryValues } from './checked-draft.ts';
import { file, goodFiles, goodValues, knowledge } from './testing/good-draft.ts';

/** A package as it comes in on a bad day: sixty seeded faults of thirty-one kinds, among files that are in order. */

/** What is wrong in the form, and the faults that must be told of it. */
const seededFields: readonly [Partial<DeliveryValues>, readonly string[]][] = [
  [{ contactName: null }, ['missing contactName']],
  [{ creditCode: '91350100M000100Y44' }, ['credit-code creditCode']],
  [{ licenceNo: null }, ['licence-missing licenceNo']],
  [{ workStartOn: '2026-02-01', workEndOn: '2025-12-31' }, ['date-order workEndOn']],
  [{ formedOn: '2026-12-05' }, ['date-future formedOn']],
  [{ approvedBy: null, approvedOn: null }, ['approval-untold approvedBy', 'approval-untold approvedOn']],
  [{ protectedUntil: '2040-01-01' }, ['protection-long protectedUntil']],
  [{ protectionBasis: ' ' }, ['protection-basis protectionBasis']],
  // West of the province, and nowhere near the county
  [
    { extent: { west: 116.7, south: 28.8, east: 116.9, north: 28.95 } },
    ['extent-outside extent', 'extent-county extent'],
  ],
  [{ districtCode: '330100' }, ['district-code districtCode']],
  [{ sheetNo: 'H51E011001、HX1E' }, ['sheet-elsewhere sheetNo', 'sheet-unreadable sheetNo']],
  [{ minerals: ['萤石', '荧石', '金子'] }, ['mineral-unknown minerals', 'mineral-unknown minerals']],
  [{ scale: '1∶12345' }, ['scale-unusual scale']],
  [{ title: '秘密★10年 后树萤石矿普查报告' }, ['secrecy-mark title', 'title-held title']],
  [{ abstract: '本报告为机密级，普查区位于武义县。' }, ['secrecy-mark abstract']],
];

const held = 'e'.repeat(64);
const map = { category: '附图', folder: '附图', scale: '1∶10000' } as const;
const attachment = { category: '附件', folder: '附件' } as const;

/** Each file with the codes that must be told of it. */
const seededFiles: readonly [Partial<CheckedFile>, readonly string[]][] = [
  [{ ...attachment, name: ' ' }, ['name-empty']],
  [{ ...attachment, name: '合同\u0007.pdf' }, ['name-control']],
  [{ ...attachment, folder: '附件/\u0001', name: '任务书.pdf' }, ['name-control']],
  [{ ...attachment, name: `${'长'.repeat(121)}.pdf` }, ['name-long']],
  [{ ...map, name: `${'图'.repeat(130)}.tif` }, ['name-long']],
  [{ ...map, folder: '附图/一/二/三/四/五/六', name: '剖面.pdf' }, ['folder-deep']],
  [{ ...attachment, folder: 'a/b/c/d/e/f/g', name: '照片.zip' }, ['folder-deep']],
  [{ name: '正文.docx' }, ['ending']],
  [{ name: '正文' }, ['ending']],
  [{ category: '审批文据', folder: '审批文据', name: '批复.jpg' }, ['ending']],
  [{ ...map, name: '工程布置图.dwg' }, ['ending']],
  [{ ...map, name: '储量估算图.mpj' }, ['ending']],
  [{ category: '数据库', folder: '数据库', name: '勘查库.mdb' }, ['ending']],
  [{ ...attachment, name: '涉密图件.pdf' }, ['secrecy-mark']],
  [{ ...attachment, folder: '机密', name: '坐标.csv' }, ['secrecy-mark']],
  [{ ...map, name: '地形图.pdf', title: '绝密 地形图' }, ['secrecy-mark']],
  [{ ...map, name: '丢失一.pdf', isReadable: false }, ['file-gone']],
  [{ ...attachment, name: '丢失二.pdf', isReadable: false }, ['file-gone']],
  [{ name: '同名.pdf' }, []],
  [{ name: '同名.PDF' }, ['path-twice']],
  [{ ...map, name: '重复.tif' }, []],
  [{ ...map, name: '重复.TIF' }, ['path-twice']],
  [{ ...attachment, name: '甲.pdf', sha256: 'a'.repeat(64) }, []],
  [{ ...attachment, name: '乙.pdf', sha256: 'a'.repeat(64) }, ['content-twice']],
  [{ ...attachment, name: '丙.pdf', sha256: 'a'.repeat(64) }, ['content-twice']],
  [{ ...map, name: '旧图.tif', sha256: held }, ['content-held']],
  [{ ...map, name: '旧图又.tif', sha256: held }, ['content-twice', 'content-held']],
  [{ ...map, name: '退回一.pdf', verdict: 'refused', verdictNote: '缺图例' }, ['still-refused']],
  [{ ...attachment, name: '退回二.pdf', verdict: 'refused', verdictNote: '缺签字' }, ['still-refused']],
  [{ ...map, name: '无比例尺一.pdf', scale: null }, []],
  [{ ...map, name: '无比例尺二.pdf', scale: null }, []],
  [{ category: '软件', folder: '软件', name: '程序.zip' }, []],
  [{ ...map, name: '退回三.pdf', verdict: 'refused', verdictNote: '看不清' }, ['still-refused']],
  [{ ...map, name: '丢失三.tif', isReadable: false }, ['file-gone']],
  [{ name: '说明书.txt' }, ['ending']],
  [{ category: '审批文据', folder: '审批文据', name: '纪要.docx' }, ['ending']],
  [{ ...attachment, folder: '1/2/3/4/5/6/7', name: '录音.zip' }, ['folder-deep']],
  [{ ...attachment, name: `${'名'.repeat(140)}.csv` }, ['name-long']],
  [{ ...attachment, name: '野外\u0000记录.pdf' }, ['name-control']],
  [{ ...attachment, name: '' }, ['name-empty']],
  [{ ...map, name: '秘密10年 剖面.pdf' }, ['secrecy-mark']],
];

test('each fault is told with its place, and none is invented', () => {
  const seeded = seededFiles.map(([change, codes]) => ({ of: file(change), codes }));
  // 附表 is missing, which this kind of project has to bring
  const inOrder = goodFiles().filter(({ category }) => category !== '附表');
  const faults = checkDraft(
    {
      projectKind: '矿山储量',
      projectName: '武义县后树萤石矿普查',
      materialType: '成果资料',
      isWithoutResults: false,
      values: Object.assign({ ...goodValues }, ...seededFields.map(([change]) => change)) as DeliveryValues,
      hasMobile: false,
      files: [...inOrder, ...seeded.map(({ of }) => of)],
    },
    { ...knowledge, sameTitle: 'ZJ2020-0001', held: new Map([[held, 'ZJ2020-0002']]) },
  );
  const expected = [
    ...seededFields.flatMap(([, lines]) => lines),
    'missing contactMobile',
    'category-missing 附表',
    'map-unscaled 附图',
    'category-surplus 正文',
    'category-unlisted 软件',
    ...seeded.flatMap(({ of, codes }) => codes.map((code) => `${code} #${of.id}`)),
  ];
  const found = faults.map(
    ({ code, field, file: id, place }) => `${code} ${field ?? (id === null ? place : `#${id}`)}`,
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect(found.length).toBeGreaterThanOrEqual(60);
  expect(new Set(faults.map(({ code }) => code)).size).toBe(31);
  for (const { place, text, mend } of faults) for (const words of [place, text, mend]) expect(words).not.toBe('');
});
