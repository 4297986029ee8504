import type { SubOrderState } from '../../resources/shared/file-rights.ts';
import type { AnsweredSubOrder } from '../../resources/shared/order-answers.ts';
import type { DeliveryWay } from '../../resources/shared/order-kinds.ts';
import { dayWords } from '../../resources/shared/china-days.ts';

type Part = Pick<
  AnsweredSubOrder,
  'state' | 'isExpired' | 'dueOn' | 'availableUntil' | 'renewalsLeft' | 'renewalAskedAt' | 'keepingUnit'
>;

const moment = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'long',
  timeStyle: 'short',
});

const available = ({ isExpired, availableUntil, renewalsLeft, renewalAskedAt }: Part): string => {
  if (renewalAskedAt) return '续期申请已提交，请等待答复。';
  if (isExpired)
    return renewalsLeft > 0
      ? '下载期限已过。如仍需要，请申请续期。'
      : '下载期限已过，续期次数也已用完。如仍需要，请重新申请。';
  return availableUntil ? `文件可以下载，${moment.format(new Date(availableUntil))} 截止。` : '文件可以下载。';
};

const texts: Readonly<Record<SubOrderState, (part: Part, delivery: DeliveryWay) => string>> = {
  pending: ({ keepingUnit, dueOn }) => `${keepingUnit}正在审核，一般在${dayWords(dueOn)}前答复，结果会发到您的通知里。`,
  approved: (_part, delivery) =>
    delivery === 'onSite'
      ? '申请已通过，保管单位正在调取资料。可以先预约到馆的时间。'
      : '申请已通过，保管单位正在准备，备好后通知您取件。',
  rejected: () => '申请未通过，请按各件的审核意见修改后重新提交。',
  withdrawn: () => '您已撤回这份申请。需要时可以重新申请。',
  available,
  pickup: () => '资料已备好。请先预约到馆，来时带本人有效身份证件和申请单号。',
  lent: () => '资料已借出，请在应还日前归还；还要使用的，可以申请续借。',
  returned: () => '资料已归还，保管单位核对后办结。',
  done: () => '已办结，如需继续使用请重新申请。',
};

/** What the applicant can expect or do now, in one or two sentences. */
export const whatNext = (part: Part, delivery: DeliveryWay): string => texts[part.state](part, delivery);
