import { Link } from 'react-router-dom';
import { numberText } from '../../../charts/chart-data.ts';
import type { Well } from './well-points.ts';

/** Sixteenths of a rem. */
const ground = 46;
const height = 340;
const rem = (units: number): string => `${units / 16}rem`;
const step = 500;

/** The wells side by side as holes into ground that grows warmer downwards; each leads to its record. */
export function ThermalSection({ wells }: { wells: readonly Well[] }) {
  if (wells.length === 0) return <div className="thermal-section" />;
  const deepest = Math.ceil(Math.max(1, ...wells.map(({ depth }) => depth)) / step) * step;
  const y = (depth: number): number => ground + (depth / deepest) * (height - ground - 24);
  const depths = Array.from({ length: deepest / step }, (_, at) => (at + 1) * step);
  return (
    <div className="thermal-section">
      <div className="thermal-section__ground" style={{ top: rem(ground) }} aria-hidden="true">
        {depths.map((depth) => (
          <span key={depth} style={{ top: rem(y(depth) - ground) }}>
            {depth} m
          </span>
        ))}
      </div>
      <ol className="thermal-section__wells plain-list page-width" aria-label="各井深度与温度，由深到浅">
        {wells.map((well) => (
          <li key={well.id} style={{ height: rem(height) }}>
            <Link
              to={{ search: `site=${well.id}` }}
              preventScrollReset
              title={`${well.name}：${numberText(well.temperature, '℃')}，${numberText(well.depth, 'm')}`}
            >
              <span className="visually-hidden">
                {well.name}，{numberText(well.temperature, '℃')}，深 {numberText(well.depth, 'm')}
              </span>
              <i className="thermal-section__tower" aria-hidden="true" />
              <i
                className="thermal-section__hole"
                aria-hidden="true"
                style={{ top: rem(ground), height: rem(y(well.depth) - ground) }}
              />
              <b aria-hidden="true" style={{ top: rem(y(well.depth)) }}>
                {Math.round(well.temperature)}°
              </b>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
