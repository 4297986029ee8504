import { type CSSProperties, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { type Box, type ProvinceShapes, type Shape, union } from './county-shapes.ts';
import { HatchDefs, type Hatch, hatchId } from './hatch-defs.tsx';
import { useCountyShapes } from './use-county-shapes.ts';
import './county-map.css';

/** How one county is drawn. */
export interface CountyFace {
  /** CSS colour. */
  fill: string;
  /** Lines over the colour, so that it is not the only mark. */
  hatch?: Hatch;
  /** One character on it. */
  letter?: string;
}

export interface CountyMapProps {
  /** Name for screen readers; what it shows is also told in a list or table beside it. */
  label: string;
  faceOf: (county: string) => CountyFace;
  /** Shown while the pointer is on a county. */
  describe: (county: string) => string;
  /** County or city (by `by`) that is marked. */
  selected: string | null;
  onSelect: (name: string) => void;
  /** Whether counties or whole cities are chosen. */
  by?: 'county' | 'city';
  /** City to which the map is narrowed; null for the province. */
  city?: string | null;
  /** Drawn over the counties, in drawing units (`project`); `unit` is one CSS pixel at a width of 700. */
  children?: (unit: number) => ReactNode;
}

/** The counties of the province in colours. It is chosen from by pointer; by keyboard through the list beside it. */
export function CountyMap(props: CountyMapProps) {
  const { data, error, refetch } = useCountyShapes();
  if (error) return <ErrorState error={error} title="地图没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} label="正在加载地图" />;
  return <DrawnCounties {...props} shapes={data} />;
}

const margin = 12;
const viewOf = ({ counties, box }: ProvinceShapes, city: string | null): Box => {
  const own = counties.filter((county) => county.city === city);
  return own.length > 0 ? union(own.map((county) => county.box)) : box;
};

function DrawnCounties(props: CountyMapProps & { shapes: ProvinceShapes }) {
  const { label, faceOf, describe, selected, onSelect, by = 'county', city = null, children, shapes } = props;
  const prefix = useId();
  const [hovered, setHovered] = useState<Shape | null>(null);
  const [left, top, right, bottom] = viewOf(shapes, city);
  const width = right - left + 2 * margin;
  const unit = width / 700;
  const nameOf = (shape: Shape) => shape[by === 'city' ? 'city' : 'name'];
  const shapeAt = ({ target }: { target: EventTarget }) =>
    target instanceof SVGElement ? (shapes.counties[Number(target.dataset['county'] ?? -1)] ?? null) : null;
  const marked = (by === 'city' ? shapes.cities : shapes.counties).find(({ name }) => name === selected);
  return (
    <div className="county-map">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- by keyboard, counties are chosen in the list beside the map */}
      <svg
        viewBox={[left - margin, top - margin, width, bottom - top + 2 * margin].join(' ')}
        role="img"
        aria-label={label}
        style={{ '--unit': unit } as CSSProperties}
        onPointerMove={(event: PointerEvent) => setHovered(shapeAt(event))}
        onPointerLeave={() => setHovered(null)}
        onClick={(event) => {
          const shape = shapeAt(event);
          if (shape) onSelect(nameOf(shape));
        }}
      >
        <HatchDefs prefix={prefix} unit={unit} />
        {shapes.counties.map((shape, at) => (
          <CountyArea key={shape.name} {...{ shape, at, prefix }} face={faceOf(shape.name)} unit={unit} />
        ))}
        {shapes.cities.map(({ name, d }) => (
          <path key={name} className="county-map__city" d={d} />
        ))}
        {hovered ? <path className="county-map__hovered" d={hovered.d} /> : null}
        {marked ? <path className="county-map__selected" d={marked.d} /> : null}
        {children?.(unit)}
      </svg>
      <p className="county-map__tip" data-shown={hovered !== null} aria-hidden="true">
        {hovered ? describe(nameOf(hovered)) : '指向或点选地图'}
      </p>
      <p className="county-map__notice">行政区划界线为示意，不作为权属依据</p>
    </div>
  );
}

interface CountyAreaProps {
  shape: Shape;
  at: number;
  prefix: string;
  face: CountyFace;
  unit: number;
}

function CountyArea({ shape, at, prefix, face, unit }: CountyAreaProps) {
  const { fill, hatch, letter } = face;
  const [x, y] = shape.middle;
  return (
    <>
      <path className="county-map__county" d={shape.d} style={{ fill }} data-county={at} />
      {hatch ? <path className="county-map__hatch" d={shape.d} fill={`url(#${hatchId(prefix, hatch)})`} /> : null}
      {letter ? (
        <text className="county-map__letter" {...{ x, y }} fontSize={12 * unit}>
          {letter}
        </text>
      ) : null}
    </>
  );
}
