import { Link } from 'react-router-dom';
import { drillingViews, useDrillingAddress } from './use-drilling-address.ts';

/** The ways to look at what was sent. */
export function ViewTabs() {
  const address = useDrillingAddress();
  return (
    <nav className="drilling-tabs" aria-label="查看数据">
      {drillingViews.map(({ value, label }) => (
        <Link key={value} to={address.to(value)} aria-current={value === address.view ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
