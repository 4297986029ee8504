import { CORE_STORE, KEEPING_UNITS } from '../facts/units.ts';

/** A sample account. Nobody knows its password, for there is none: an administrator resets it to get in. */
export interface SamplePerson {
  username: string;
  nickname: string;
  corpName: string | null;
  /** '0' private-network, '1' internet. */
  type: '0' | '1';
  authStatus: '-1' | '0' | '1' | '2';
  /** Why the certification was refused. */
  refusal?: string;
  /** Name of a role made here, besides what its kind of user has. */
  role?: string;
}

/** Keeping units of the sample orders: documents here, drill core there, and a few documents that are kept elsewhere. */
export const orderedFrom = {
  documents: KEEPING_UNITS[0]?.name ?? '',
  core: CORE_STORE,
  elsewhere: KEEPING_UNITS[1]?.name ?? '',
} as const;

/** Role of the sample reviewer: the default role of reviewers, for some keeping units. */
export const sampleReviewerRole = {
  name: '资料审核员（演示）',
  note: `演示：只审核${orderedFrom.documents}和${orderedFrom.core}的借阅申请`,
  keepingUnits: [orderedFrom.documents, orderedFrom.core],
} as const;

const verified = { type: '1', authStatus: '1' } as const;

/** One of each kind of user, and some more who borrow. Names and units are invented. */
export const samplePeople: readonly SamplePerson[] = [
  { username: 'demo_private', nickname: '沈国平', corpName: '省级管理单位（演示）', type: '0', authStatus: '-1' },
  { username: 'demo_verified', nickname: '陈雨桐', corpName: '勘查设计单位（演示）', ...verified },
  { username: 'demo_pending', nickname: '林书瑶', corpName: '高等院校（演示）', type: '1', authStatus: '0' },
  {
    username: 'demo_refused',
    nickname: '王志远',
    corpName: null,
    type: '1',
    authStatus: '2',
    refusal: '证明图片不清晰，请重新拍摄后提交',
  },
  { username: 'demo_visitor', nickname: '山野行者', corpName: null, type: '1', authStatus: '-1' },
  {
    username: 'demo_reviewer',
    nickname: '何敏',
    corpName: KEEPING_UNITS[0]?.name ?? null,
    type: '0',
    authStatus: '-1',
    role: sampleReviewerRole.name,
  },
  { username: 'demo_teacher', nickname: '周明川', corpName: '高等院校（演示）', ...verified },
  { username: 'demo_engineer', nickname: '胡建峰', corpName: '岩土工程单位（演示）', ...verified },
  { username: 'demo_planner', nickname: '叶青', corpName: '规划编制单位（演示）', ...verified },
];

/** Numbers of the form of an identity card for a region that does not exist (99), so that they are nobody's. */
export function sampleIdCard(index: number): string {
  const body = `9900001990010100${index % 10}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + '10X98765432'.charAt(sum % 11);
}
