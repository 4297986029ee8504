import { expect, test } from 'vitest';
import type { ProjectKindName } from '../../../src/resources/shared/delivery-kinds.ts';
import { checkDraft } from './check-draft.ts';
import type { CheckedDraft } from './checked-draft.ts';
import { goodFiles, goodValues, knowledge } from './testing/good-draft.ts';

/** Faults of the form of a draft of this kind that does not say where it lies and what was looked for. */
const unplaced = (projectKind: ProjectKindName, change: Partial<CheckedDraft> = {}) =>
  checkDraft(
    {
      projectKind,
      projectName: '某项目',
      materialType: '成果资料',
      isWithoutResults: false,
      values: { ...goodValues, extent: null, county: null, minerals: [] },
      hasMobile: true,
      files: goodFiles(),
      ...change,
    },
    knowledge,
  ).filter(({ code }) => ['missing', 'unsaid'].includes(code));

test.each<[ProjectKindName, readonly string[]]>([
  ['区域地质调查', ['error extent', 'hint county']],
  ['矿产勘查', ['error extent', 'error county', 'error minerals']],
  ['矿山储量', ['error extent', 'error county', 'error minerals']],
  ['水工环', ['error extent', 'hint county']],
  ['地质灾害', ['error extent', 'hint county']],
  ['物化遥', ['error extent', 'hint county']],
  ['地质科研', ['hint extent', 'hint county']],
])('where results of %s lie and what was looked for is said, with what mends it', (projectKind, wanted) => {
  const faults = unplaced(projectKind);
  expect(faults.map(({ level, field }) => `${level} ${field}`)).toEqual(wanted);
  for (const { step, place, mend } of faults) expect([step, mend]).toEqual(['content', expect.stringContaining(place)]);
});

test('what belongs to results that are there has their place', () =>
  expect(unplaced('矿产勘查', { materialType: '原始资料' }).map(({ field }) => field)).toEqual(['resultsNo']));
