import { sampleData } from '../sample-data.ts';

/** Sample words about items and about the portal; all invented. */
export const opinionTexts = sampleData<{
  appraisals: readonly {
    text: string;
    reply?: string;
    state: 'approved' | 'waiting' | 'refused';
    reason?: string;
  }[];
  feedbacks: readonly {
    username: string;
    daysAgo: number;
    kind: '资料咨询' | '功能建议' | '使用问题' | '服务投诉' | '其他';
    subject: string;
    body: string;
    state: 'open' | 'answered' | 'closed';
    /** By turns, the archive first. */
    talk: readonly string[];
  }[];
  errorReports: readonly {
    username: string;
    daysAgo: number;
    kind: 'field' | 'page' | 'place' | 'other';
    note: string;
    state: 'waiting' | 'accepted' | 'refused';
    reply?: string;
    page?: number;
  }[];
}>('orders/opinions');
