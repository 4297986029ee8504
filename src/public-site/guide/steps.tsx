import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

const steps: readonly { icon: IconName; title: string; text: string; path: string }[] = [
  { icon: 'search', title: '查目录', text: '找到档号', path: '/search' },
  { icon: 'check', title: '实名认证', text: '一次办好', path: '/UserCenter/UserAccount#certification' },
  { icon: 'cart', title: '借阅车', text: '一并申请', path: '/UserCenter/ShoppingCart' },
  { icon: 'file', title: '看进度', text: '我的申请', path: '/UserCenter/ApplyList' },
  { icon: 'download', title: '取资料', text: '我的订单', path: '/UserCenter/OrderList' },
  { icon: 'calendar', title: '到馆', text: '预约时段', path: '/UserCenter/Appointments' },
];

/** The way from the catalogue to the material, in six steps that are links. */
export function Steps() {
  return (
    <ol className="plain-list guide-steps">
      {steps.map(({ icon, title, text, path }) => (
        <li key={title}>
          <Link to={path}>
            <Icon name={icon} />
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
