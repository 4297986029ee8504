import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { mapCategories } from '../../ui/map-categories.ts';
import { HomeBlock } from './home-block.tsx';
import { useHoldings } from './use-holdings.ts';

const productsPath = '/GeoProducts';

/** The nine categories of geological maps as the drawers of a specimen cabinet, with how many maps lie in each. */
export function CategoryDrawers() {
  const { data } = useHoldings();
  const countOf = new Map(data?.productCategories.map(({ category, count }) => [category, count]));
  return (
    <HomeBlock title="地质图件" more={<Link to={productsPath}>全部图件</Link>}>
      <ol className="drawers plain-list">
        {mapCategories.map(({ label, icon, pigment }) => (
          <li key={label}>
            <Link
              className="drawer"
              style={{ '--pigment': pigment } as CSSProperties}
              to={`${productsPath}?${new URLSearchParams({ secondType: label }).toString()}`}
            >
              <span className="drawer__specimen">
                <Icon name={icon} className="drawer__icon" />
              </span>
              <span className="drawer__label">
                {label}
                <span className="drawer__count">
                  {data && countOf.get(label)
                    ? `${data.isApproximate ? '约 ' : ''}${(countOf.get(label) ?? 0).toLocaleString('zh-CN')} 件`
                    : ' '}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </HomeBlock>
  );
}
