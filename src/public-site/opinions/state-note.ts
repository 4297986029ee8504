import type { AppraisalState } from '../../resources/shared/opinion-kinds.ts';

const texts: Record<AppraisalState, (reason: string | null) => string> = {
  waiting: () => '您的评价正在等待审核。现在修改，会按新写的审核。',
  approved: () => '您的评价已经公开。修改后须重新审核，其间不再显示。',
  refused: (reason) => `您的评价没有公开${reason ? `，原因：${reason}` : ''}。可以修改后重新提交。`,
};

/** How the own appraisal stands, and what changing it means. */
export const stateNote = ({ state, reason }: { state: AppraisalState; reason: string | null }): string =>
  texts[state](reason);
