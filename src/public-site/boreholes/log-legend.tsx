import { geologicalAge } from '../../resources/shared/geological-age.ts';
import { type LithologyCode, lithologyName } from '../../resources/shared/lithologies.ts';
import { patternId } from './lithology-defs.tsx';
import { stripLogMargin, stripLogWidth } from './strip-log-columns.ts';
import { stripLogInk as ink } from './strip-log-ink.ts';
import type { PlacedLayer } from './strip-log-layout.ts';

const perRow = 6;
const rowHeight = 8;
const cell = (stripLogWidth - 2 * stripLogMargin) / perRow;

/** Lithologies of a drawing in the order of their codes. */
export const lithologiesIn = (layers: readonly PlacedLayer[]): LithologyCode[] =>
  [...new Set(layers.map(({ layer }) => layer.lithology))].toSorted();
const agesIn = (layers: readonly PlacedLayer[]): { name: string; colour: string }[] => [
  ...new Map(
    layers.flatMap(({ layer }) => {
      const age = geologicalAge(layer.unitCode ?? '');
      return age ? [[age.name, age] as const] : [];
    }),
  ).values(),
];

const rowsOf = (count: number): number => Math.ceil(count / perRow);

/** Height that the legend of these strata takes, millimetres. */
export const legendHeight = (layers: readonly PlacedLayer[]): number =>
  10 + rowHeight * (rowsOf(lithologiesIn(layers).length) + rowsOf(agesIn(layers).length));

/** What patterns, colours and lines mean. */
export function LogLegend({ layers, prefix }: { layers: readonly PlacedLayer[]; prefix: string }) {
  const codes = lithologiesIn(layers);
  const ages = agesIn(layers);
  const agesTop = 6 + rowHeight * rowsOf(codes.length);
  return (
    <g fontSize={2.6} fill={ink.text}>
      <text x={stripLogMargin} y={3.4} fill={ink.quiet}>
        图例：岩性花纹；地层时代底色；采取率实线，RQD 虚线
      </text>
      {codes.map((code, index) => (
        <Swatch
          key={code}
          index={index}
          top={6}
          name={lithologyName(code)}
          fills={['#ffffff', `url(#${patternId(prefix, code)})`]}
        />
      ))}
      {ages.map(({ name, colour }, index) => (
        <Swatch key={name} index={index} top={agesTop} name={name} fills={[colour]} />
      ))}
    </g>
  );
}

function Swatch({ index, top, name, fills }: { index: number; top: number; name: string; fills: readonly string[] }) {
  const x = stripLogMargin + (index % perRow) * cell;
  const y = top + Math.floor(index / perRow) * rowHeight;
  return (
    <>
      {fills.map((fill) => (
        <rect key={fill} {...{ x, y, fill }} width={11} height={6} stroke={ink.text} strokeWidth={0.2} />
      ))}
      <text x={x + 12.2} y={y + 4}>
        {name}
      </text>
    </>
  );
}
