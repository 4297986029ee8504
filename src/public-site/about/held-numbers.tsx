import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { HoldingsSummary } from '../../resources/holdings/holdings.ts';
import { Icon } from '../../ui/icon.tsx';
import { totalText } from '../catalogue/total-text.ts';
import { heldKinds } from '../home/held-kinds.ts';

/** What is held, counted as the page is asked for; of what there is none nothing is said. */
export function HeldNumbers({ summary: { counts } }: { summary: HoldingsSummary }) {
  return (
    <>
      <ul className="plain-list held-numbers">
        {heldKinds.map(({ resource, label, unit, path, icon, pigment }) => {
          const count = counts[resource];
          if (!count?.total) return null;
          return (
            <li key={resource}>
              <Link to={path} style={{ '--pigment': pigment } as CSSProperties}>
                <Icon name={icon} />
                <span className="held-numbers__count">
                  <strong>{totalText({ total: count.total, totalIsCapped: count.isCapped })}</strong> {unit}
                </span>
                <span>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="about-note">数字为门户目录中公众可查的条目，打开本页时统计。</p>
    </>
  );
}
