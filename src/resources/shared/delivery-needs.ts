import type { Handed } from './delivery-checklists.ts';
import type { DeliveryFieldName } from './delivery-fields.ts';
import type { ProjectKindName } from './delivery-kinds.ts';

/** What a draft has to say before it is submitted, by what is handed in. */

type Needed = DeliveryFieldName | 'contactMobile' | 'projectKind' | 'projectName';
const always: readonly Needed[] = [
  'submitterKind',
  'submitter',
  'contactName',
  'contactMobile',
  'projectKind',
  'projectName',
];
const ofType: Readonly<Record<Handed['materialType'], readonly Needed[]>> = {
  成果资料: ['title', 'formingUnit', 'formedOn', 'abstract', 'secrecy'],
  原始资料: ['title', 'formingUnit', 'formedOn', 'secrecy', 'resultsNo'],
  实物资料: ['title', 'formingUnit', 'secrecy', 'resultsNo', 'physicalList'],
};

type Placed = Extract<DeliveryFieldName, 'extent' | 'county' | 'minerals'>;
/**
 * Where results lie and what was looked for, by the kind of project: 起止经纬度, 行政区划 and 矿产 of the national archive's
 * catalogue. What is explored or mined lies in one county; a survey may reach over several, and research need not lie anywhere.
 */
const ofKind: Readonly<Record<ProjectKindName, { needed: readonly Placed[]; usual: readonly Placed[] }>> = {
  区域地质调查: { needed: ['extent'], usual: ['county'] },
  矿产勘查: { needed: ['extent', 'county', 'minerals'], usual: [] },
  矿山储量: { needed: ['extent', 'county', 'minerals'], usual: [] },
  水工环: { needed: ['extent'], usual: ['county'] },
  地质灾害: { needed: ['extent'], usual: ['county'] },
  物化遥: { needed: ['extent'], usual: ['county'] },
  地质科研: { needed: [], usual: ['extent', 'county'] },
};

interface OfProject extends Handed {
  projectKind: ProjectKindName;
}
const placedFields = ({ isWithoutResults, materialType, projectKind }: OfProject) =>
  isWithoutResults || materialType !== '成果资料' ? null : ofKind[projectKind];

/** Without these nothing is submitted; holders of mining rights also name their licence. */
export const neededFields = (of: OfProject): readonly Needed[] => [
  ...always,
  ...(of.isWithoutResults ? (['noResultsReason'] as const) : ofType[of.materialType]),
  ...(placedFields(of)?.needed ?? []),
];
/** What most of such projects say; one may be submitted without. */
export const usualFields = (of: OfProject): readonly Placed[] => placedFields(of)?.usual ?? [];
/** Kinds of submitters that name their licence. */
export const licensed: readonly string[] = ['探矿权人', '采矿权人'];
