import { defineService } from '../kit/define-resource.ts';
import { whole } from '../kit/answer.ts';
import { ownStatistics } from '../shared/own-statistics.ts';

/** Visits of the portal: a visitor counts once a day, programs (bots) never. */
export const visits = defineService({
  name: 'visits',
  label: '访问量',
  calls: {
    getVisits: {
      label: '访问量',
      call: 'GET /api/visit/getVisits',
      right: 'guest',
      answers: { totalVisitCount: whole, dayVisitCount: whole },
    },
    mine: { label: '我的统计', call: 'GET /api/visit/mine', right: 'user', answers: ownStatistics },
  },
});
