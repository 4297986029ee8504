import { defineService } from './kit/define-resource.ts';

/** Visits of the portal: a visitor counts once a day, programs (bots) never. */
export const visits = defineService({
  name: 'visits',
  label: '访问量',
  calls: {
    getVisits: { label: '访问量', call: 'GET /api/visit/getVisits', right: 'guest' },
    mine: { label: '我的统计', call: 'GET /api/visit/mine', right: 'user' },
  },
});
