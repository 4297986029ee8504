import { describe, expect, test } from 'vitest';
import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { DeliveryCategory } from '../../../src/resources/shared/delivery-kinds.ts';
import { checkDraft } from './check-draft.ts';
import type { CheckedDraft, DeliveryValues, EarlierStage, Knowledge } from './checked-draft.ts';
import { file, goodFiles, goodValues, knowledge } from './testing/good-draft.ts';

/** What belongs to other deliveries: original data and specimens to results, stages to the ones before. */

const draft: CheckedDraft = {
  projectKind: '矿产勘查',
  projectName: '武义县后树萤石矿普查',
  materialType: '成果资料',
  isWithoutResults: false,
  values: goodValues,
  hasMobile: true,
  files: goodFiles(),
};
const lines = (faults: readonly DeliveryFault[]): string[] =>
  faults.map(({ code, level, field, place }) => `${level} ${code} ${field ?? place}`);

describe('stages', () => {
  const first: EarlierStage = {
    deliveryNo: 'HJ-20261001-0001',
    stageNo: 1,
    isAccepted: true,
    isLast: false,
    projectName: draft.projectName,
    projectKind: draft.projectKind,
    materialType: '成果资料',
    archiveNo: 'ZJ2026-0001',
    followedBy: null,
  };
  const second = { stageNo: 2, earlierNo: first.deliveryNo, nextStageOn: null };
  const staged = (values: Partial<DeliveryValues>, more: Partial<Knowledge> = {}): string[] =>
    lines(checkDraft({ ...draft, values: { ...goodValues, ...values } }, { ...knowledge, ...more }));

  test('one after the other', () => {
    expect(staged({ stageNo: 1, nextStageOn: '2027-06-01' })).toEqual([]);
    expect(staged(second, { earlier: first })).toEqual([]);
  });
  test.each<[string, Partial<DeliveryValues>, Partial<EarlierStage> | null, string]>([
    ['what is of stages, without its number', { nextStageOn: '2027-06-01' }, null, 'error stage-missing nextStageOn'],
    [
      'a first one that follows',
      { stageNo: 1, earlierNo: 'HJ-1', nextStageOn: '2027-06-01' },
      null,
      'error stage-first earlierNo',
    ],
    ['a first one that is the last', { stageNo: 1 }, null, 'error stage-alone nextStageOn'],
    ['a next day far away', { stageNo: 1, nextStageOn: '9999-12-31' }, null, 'error stage-far nextStageOn'],
    ['a next day that is over', { stageNo: 1, nextStageOn: '2026-11-28' }, null, 'error stage-past nextStageOn'],
    ['a second one that follows none', { stageNo: 2 }, null, 'error stage-earlier earlierNo'],
    ['one of somebody else, or none', second, null, 'error stage-unknown earlierNo'],
    ['one that waits', second, { isAccepted: false }, 'error stage-waiting earlierNo'],
    ['one of another type', second, { materialType: '原始资料' }, 'error stage-other-type earlierNo'],
    ['one of another kind', second, { projectKind: '区域地质调查' }, 'error stage-other-kind earlierNo'],
    ['one that is followed', second, { followedBy: 'HJ-20261101-0002' }, 'error stage-twice earlierNo'],
    ['a stage left out', { ...second, stageNo: 3 }, {}, 'error stage-order earlierNo'],
    ['one that came at once', second, { stageNo: null }, 'error stage-order earlierNo'],
    ['one that was the last', second, { isLast: true }, 'error stage-over earlierNo'],
    ['another project', second, { projectName: '别的项目' }, 'hint stage-project earlierNo'],
  ])('%s', (_, values, change, fault) =>
    expect(staged(values, { earlier: change && { ...first, ...change } })).toEqual([fault]),
  );

  test('the list has to be whole with the last one, files of those before count', () => {
    const files = goodFiles().filter(({ category }) => category !== '审批文据');
    const of = (values: Partial<DeliveryValues>, earlierFiles: Partial<Record<DeliveryCategory, number>> = {}) =>
      lines(
        checkDraft(
          { ...draft, values: { ...goodValues, ...values }, files },
          { ...knowledge, earlier: first, earlierFiles },
        ),
      );
    expect(of({ stageNo: 1, nextStageOn: '2027-06-01' })).toEqual(['hint category-later 审批文据']);
    expect(of(second)).toEqual(['error category-missing 审批文据']);
    expect(of(second, { 审批文据: 1 })).toEqual([]);
  });

  test('one without any file is none, whatever comes later', () => {
    const values = { ...goodValues, stageNo: 1, nextStageOn: '2027-06-01' };
    const faults = checkDraft({ ...draft, values, files: [] }, knowledge);
    expect(lines(faults.filter(({ level }) => level === 'error'))).toEqual(['error stage-empty 文件']);
  });

  test('work that produced nothing has none: its proof is not put off, nor made up for', () => {
    const nothing = { title: null, abstract: null, formedOn: null, secrecy: null, formingUnit: null };
    const reason = '探矿权于今年六月注销，期间只做了踏勘，没有取样、槽探和钻探。';
    const values = { ...goodValues, ...nothing, noResultsReason: reason, stageNo: 2, earlierNo: first.deliveryNo };
    const faults = checkDraft(
      { ...draft, isWithoutResults: true, values: { ...values, nextStageOn: '2027-06-01' }, files: [] },
      { ...knowledge, earlier: first, earlierFiles: { 审批文据: 3 } },
    );
    expect(lines(faults)).toEqual([
      'error stage-of-nothing stageNo',
      'error stage-of-nothing earlierNo',
      'error stage-of-nothing nextStageOn',
      'error category-missing 审批文据',
      'error category-missing 总结报告',
    ]);
  });

  test('the stage before is no double, another archive is', () => {
    expect(staged(second, { earlier: first, sameTitle: 'ZJ2026-0001', sameExtent: 'ZJ2026-0001' })).toEqual([]);
    expect(staged(second, { earlier: first, sameTitle: 'ZJ2020-0009' })).toEqual(['hint title-held title']);
  });
});

describe('original data and specimens', () => {
  const results = { archiveNo: 'ZJ2026-0001', title: '后树萤石矿普查报告', submittedBy: goodValues.submitter };
  const kinds = ['技术文件', '工程测绘', '地质观察', '探矿工程', '样品测试'] as const;
  const original: CheckedDraft = {
    ...draft,
    materialType: '原始资料',
    values: {
      ...goodValues,
      resultsNo: results.archiveNo,
      abstract: null,
      protectedUntil: null,
      protectionBasis: null,
    },
    files: kinds.map((category) => file({ category, folder: category, name: `${category}.pdf`, title: category })),
  };
  const known = { ...knowledge, results };

  test('whole', () => expect(checkDraft(original, known)).toEqual([]));
  test('a later stage joins the archive of the one before', () => {
    const values = { ...original.values, stageNo: 2, earlierNo: 'HJ-20261001-0001' };
    const { projectKind, projectName, materialType } = original;
    const earlier: EarlierStage = {
      deliveryNo: values.earlierNo,
      stageNo: 1,
      isAccepted: true,
      isLast: false,
      projectName,
      projectKind,
      materialType,
      archiveNo: 'ZJ2020-0009',
      followedBy: null,
    };
    const staged = { ...original, values };
    expect(lines(checkDraft(staged, { ...known, earlier }))).toEqual(['error stage-other-archive resultsNo']);
    expect(checkDraft(staged, { ...known, earlier: { ...earlier, archiveNo: results.archiveNo } })).toEqual([]);
  });
  test('each class that the project needs', () =>
    expect(lines(checkDraft({ ...original, files: [] }, known)).toSorted()).toEqual(
      kinds.map((category) => `error category-missing ${category}`).toSorted(),
    ));
  test('results that are not there, and those of somebody else', () => {
    expect(lines(checkDraft(original, knowledge))).toEqual(['error results-unknown resultsNo']);
    const other = { ...results, submittedBy: '别的公司' };
    expect(lines(checkDraft(original, { ...known, results: other }))).toEqual(['hint results-of-other resultsNo']);
  });
  test('not without saying of which results', () => {
    const values = { ...original.values, resultsNo: null };
    expect(lines(checkDraft({ ...original, values }, knowledge))).toEqual(['error missing resultsNo']);
  });
  test('their protection is that of the results', () => {
    const values = { ...original.values, protectedUntil: '2029-01-01', protectionBasis: '探矿权有效期内' };
    expect(lines(checkDraft({ ...original, values }, known))).toEqual(['error protection-of-joined protectedUntil']);
  });
  test('results belong to none', () => {
    const values = { ...goodValues, resultsNo: results.archiveNo };
    expect(lines(checkDraft({ ...draft, values }, known))).toEqual(['error results-of-results resultsNo']);
  });
  test('specimens are listed in the form, files may come with them', () => {
    const values = { ...original.values, formedOn: null, approvedOn: null };
    const specimens: CheckedDraft = { ...original, materialType: '实物资料', values, files: [] };
    expect(lines(checkDraft(specimens, known))).toEqual(['error missing physicalList']);
    const physicalList = [{ moduleType: '21' as const, title: 'ZK101' }];
    expect(checkDraft({ ...specimens, values: { ...values, physicalList } }, known)).toEqual([]);
  });
});

test('drilling imports are one’s own, and in no other archive', () => {
  const values = { ...goodValues, drillingNos: ['ZKHJ-1', 'ZKHJ-2', 'ZKHJ-3'] };
  const drillings = new Map([
    ['ZKHJ-2', null],
    ['ZKHJ-3', 'ZJ2026-0009'],
  ]);
  expect(lines(checkDraft({ ...draft, values }, { ...knowledge, drillings }))).toEqual([
    'error drilling-unknown drillingNos',
    'error drilling-joined drillingNos',
  ]);
});
