import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { mapCategories } from '../../ui/map-categories.ts';
import { HomeBlock } from './home-block.tsx';

const productsPath = '/GeoProducts';

/** The nine categories of geological maps as the drawers of a specimen cabinet. */
export function CategoryDrawers() {
  return (
    <HomeBlock title="地质图件" more={<Link to={productsPath}>全部图件</Link>}>
      <ol className="drawers plain-list">
        {mapCategories.map(({ label, icon, pigment }, index) => (
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
                <span className="drawer__number" aria-hidden>
                  {index + 1}
                </span>
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </HomeBlock>
  );
}
