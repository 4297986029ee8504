import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCartCount } from '../../providers/cart.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import './zlb-frame.css';

const tabs: readonly { label: string; path: string; icon: IconName }[] = [
  { label: '查资料', path: '/zlbService/archives', icon: 'search' },
  { label: '借阅车', path: '/zlbService/carts', icon: 'cart' },
  { label: '我的申请', path: '/UserCenter/ApplyList', icon: 'file' },
];

/** The frame of the pages that the government-service app opens: three tabs within reach of a thumb, no footer. */
export function ZlbFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const count = useCartCount();
  return (
    <div className="zlb">
      <nav className="zlb__tabs" aria-label="浙里办服务">
        {tabs.map(({ label, path, icon }) => (
          <Link key={path} className="zlb__tab" to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
            <Icon name={icon} />
            {label}
            {icon === 'cart' && count > 0 ? `（${count}）` : ''}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
