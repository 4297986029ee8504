import type { IconName } from '../../ui/icon-paths.ts';

interface UserLink {
  label: string;
  path: string;
  icon: IconName;
}

/** Pages of the user center, in the order of its side navigation. */
export const userCenterLinks: readonly UserLink[] = [
  { label: '我的账户', path: '/UserCenter/UserAccount', icon: 'user' },
  { label: '我的收藏', path: '/UserCenter/UserFavor', icon: 'favourite' },
  { label: '我的申请', path: '/UserCenter/ApplyList', icon: 'file' },
  { label: '借阅车', path: '/UserCenter/ShoppingCart', icon: 'cart' },
  { label: '我的订单', path: '/UserCenter/OrderList', icon: 'order' },
  { label: '到馆预约', path: '/UserCenter/Appointments', icon: 'calendar' },
  { label: '我的反馈', path: '/UserCenter/UserFeedback', icon: 'feedback' },
  { label: '我的统计', path: '/UserCenter/UserStatistics', icon: 'chart' },
  { label: '借阅指南', path: '/UserCenter/UserManual', icon: 'book' },
];

/** Entries of the user center that the specification's dropdown does not have. */
const ownPagesOnly = ['/UserCenter/ApplyList', '/UserCenter/Appointments', '/UserCenter/UserStatistics'];

/** The user dropdown has all but the applications, names the cart as the specification does, and leads to the admin area; 退出 stands below. */
export const userLinks: readonly UserLink[] = [
  ...userCenterLinks
    .filter(({ path }) => !ownPagesOnly.includes(path))
    .map((link) => (link.icon === 'cart' ? { ...link, label: '我的借阅车' } : link)),
  { label: '管理入口', path: '/admin', icon: 'settings' },
];

/** The part of 我的账户 with the notices. */
export const noticesPath = '/UserCenter/UserAccount#notices';
