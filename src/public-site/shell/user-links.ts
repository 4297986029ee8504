import type { IconName } from '../../ui/icon-paths.ts';

/** The pages of the user dropdown, in order; 退出 stands below them. */
export const userLinks: readonly { label: string; path: string; icon: IconName }[] = [
  { label: '我的账户', path: '/UserCenter/UserAccount', icon: 'user' },
  { label: '我的收藏', path: '/UserCenter/UserFavor', icon: 'favourite' },
  { label: '我的借阅车', path: '/UserCenter/ShoppingCart', icon: 'cart' },
  { label: '我的订单', path: '/UserCenter/OrderList', icon: 'order' },
  { label: '我的反馈', path: '/UserCenter/UserFeedback', icon: 'feedback' },
  { label: '借阅指南', path: '/UserCenter/UserManual', icon: 'book' },
  { label: '管理入口', path: '/admin', icon: 'settings' },
];
