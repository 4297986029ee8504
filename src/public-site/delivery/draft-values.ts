import { call } from '../../providers/call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { GivenTo } from '../../resources/kit/call-types.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import {
  type DeliveryStep,
  deliverySteps,
  type OwnDeliveryWhole,
  type SavedDelivery,
} from '../../resources/shared/delivery-answers.ts';
import type { DraftKind } from './draft-saver.ts';

/** What a draft says: all that is saved with it. */
export type DraftValues = Omit<Required<GivenTo<typeof deliveries.services.save>>, 'id' | 'version'>;
export type DraftName = keyof DraftValues;

const { id: _id, version: _version, ...takes } = deliveries.services.save.takes;
/** The fields of a draft as they are declared. */
export const draftFields: Readonly<Record<DraftName, AnyField>> = takes;

/** A draft as it was read. The contact's number comes masked: null keeps it. */
export const valuesOf = ({ values, projectKind, projectName }: OwnDeliveryWhole): DraftValues => ({
  ...values,
  projectKind,
  projectName,
  contactMobile: null,
});

export const deliveryDraft: DraftKind<OwnDeliveryWhole, DraftValues, SavedDelivery> = {
  valuesOf,
  save: (given) => call(deliveries, 'save', given),
  read: (id) => call(deliveries, 'one', { id }),
};

export interface DraftGroup {
  label: string;
  names: readonly DraftName[];
}

type Group = readonly DraftGroup[];

const submitterGroups: Group = [
  { label: '汇交人', names: ['submitterKind', 'submitter', 'creditCode', 'licenceNo', 'funding'] },
  { label: '联系人', names: ['contactName', 'contactMobile'] },
  { label: '汇交期限', names: ['dueCase', 'dueFrom'] },
];
const project: DraftGroup = { label: '项目', names: ['projectKind', 'projectName', 'projectNo'] };
const contentGroups: Group = [
  project,
  { label: '题名与责任', names: ['title', 'authors', 'formingUnit', 'formedOn', 'approvedBy', 'approvedOn'] },
  { label: '工作', names: ['workDegree', 'minerals', 'reserveScale', 'workStartOn', 'workEndOn'] },
  { label: '资源储量评审与备案', names: ['reviewedBy', 'reviewNo', 'filedBy', 'filingNo', 'filedOn'] },
  { label: '范围', names: ['county', 'city', 'districtCode', 'extent', 'extentDatum', 'sheetNo', 'scale'] },
  { label: '摘要', names: ['abstract', 'keywords'] },
  {
    label: '密级、保护与存放',
    names: ['secrecy', 'protectedUntil', 'protectionBasis', 'originalDataAt', 'physicalDataAt'],
  },
  { label: '实物与钻孔', names: ['physicalList', 'drillingNos'] },
  { label: '分期汇交', names: ['stageNo', 'earlierNo', 'nextStageOn'] },
];
const stage: DraftGroup = { label: '分期汇交', names: ['stageNo', 'earlierNo', 'nextStageOn'] };
const held: DraftGroup = { label: '密级与存放', names: ['secrecy', 'originalDataAt'] };
const place: DraftGroup = { label: '地区', names: ['county', 'city', 'districtCode'] };
const originalGroups: Group = [
  project,
  { label: '所属成果', names: ['resultsNo'] },
  { label: '题名与责任', names: ['title', 'authors', 'formingUnit', 'formedOn'] },
  { label: '工作', names: ['minerals', 'workStartOn', 'workEndOn'] },
  place,
  { label: '摘要', names: ['abstract', 'keywords'] },
  held,
  { label: '钻孔', names: ['drillingNos'] },
  stage,
];
const specimenGroups: Group = [
  project,
  { label: '所属成果', names: ['resultsNo'] },
  { label: '题名与责任', names: ['title', 'formingUnit', 'formedOn'] },
  { label: '实物', names: ['physicalList', 'drillingNos'] },
  place,
  { label: '密级与存放', names: ['secrecy', 'physicalDataAt'] },
  stage,
];
/** Of work that produced no data. */
const reasonGroups: Group = [
  project,
  { label: '未形成资料的说明', names: ['noResultsReason', 'workStartOn', 'workEndOn', 'county', 'city'] },
];

const groupsOf: Readonly<Record<OwnDeliveryWhole['materialType'], Group>> = {
  成果资料: contentGroups,
  原始资料: originalGroups,
  实物资料: specimenGroups,
};

/** Steps of the wizard, by the part of its address, with what is filled in there. */
export const stepsOf = ({
  isWithoutResults,
  materialType,
}: Pick<OwnDeliveryWhole, 'isWithoutResults' | 'materialType'>) =>
  [
    { step: 'submitter', label: '汇交人', groups: submitterGroups },
    isWithoutResults
      ? { step: 'content', label: '情况说明', groups: reasonGroups }
      : { step: 'content', label: '资料内容', groups: groupsOf[materialType] },
    { step: 'files', label: isWithoutResults ? '总结与证明材料' : '文件', groups: [] },
    { step: 'promise', label: '核对与提交', groups: [] },
  ] as const satisfies readonly { step: DraftStep; label: string; groups: Group }[];
export type DraftStep = DeliveryStep;

/** The step that an address names; the first one for anything else. */
export const readStep = (text: string | null): DraftStep => deliverySteps.find((step) => step === text) ?? 'submitter';

export const pagePath = '/DataCommit';
/** `isJudged`: what is missing is told there, not only what is wrong. */
export const addressOfStep = (id: number, step: DraftStep, isJudged = false): string =>
  `${pagePath}?id=${id}&step=${step}${isJudged ? '&judged' : ''}`;
