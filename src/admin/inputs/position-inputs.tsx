import { Button, InputNumber } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { InputProps } from './input-props.ts';

const FootprintMap = lazy(() => import('../../map/ol/footprint-map.tsx').then((m) => ({ default: m.FootprintMap })));

interface Corner {
  name: string;
  label: string;
}

const corners: readonly Corner[] = [
  { name: 'west', label: '西界' },
  { name: 'south', label: '南界' },
  { name: 'east', label: '东界' },
  { name: 'north', label: '北界' },
];
const coordinates: readonly Corner[] = [
  { name: 'lon', label: '经度' },
  { name: 'lat', label: '纬度' },
];

/** A box in degrees (CGCS2000): four numbers, or drawn on the map. */
export const ExtentInput = (props: InputProps<'extent'>) => <PositionInput {...props} parts={corners} picks="extent" />;

/** A position in degrees (CGCS2000): two numbers, or picked on the map. */
export const PointInput = (props: InputProps<'point'>) => (
  <PositionInput {...props} parts={coordinates} picks="point" />
);

type Numbers = Readonly<Partial<Record<string, number | null>>>;

/** What is drawn on the map: a box or a position of which every number is there. */
function footprintOf({ west, south, east, north, lon, lat }: Numbers): Extent | Point | null {
  if (isNumber(lon) && isNumber(lat)) return { lon, lat };
  return isNumber(west) && isNumber(south) && isNumber(east) && isNumber(north) ? { west, south, east, north } : null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

interface PositionInputProps {
  id?: string;
  field: { label: string };
  value?: unknown;
  onChange?: (value: unknown) => void;
  isDisabled?: boolean;
  parts: readonly Corner[];
  picks: 'point' | 'extent';
}

/** Numbers alone are enough: the map loads only when it is asked for, and its failure leaves the numbers usable. */
function PositionInput({ id, field, value, onChange, isDisabled, parts, picks }: PositionInputProps) {
  const [isMapOpen, setMapOpen] = useState(false);
  const given = (value ?? {}) as Numbers;
  function change(name: string, next: number | null): void {
    const changed = { ...given, [name]: next };
    onChange?.(parts.every((part) => (changed[part.name] ?? null) === null) ? null : changed);
  }
  return (
    <div className="admin-position">
      {parts.map(({ name, label }, index) => (
        <InputNumber
          controls={false}
          key={name}
          {...(id && index === 0 ? { id } : {})}
          aria-label={`${field.label} ${label}`}
          addonBefore={label}
          addonAfter="°"
          value={given[name] ?? null}
          disabled={isDisabled === true}
          changeOnWheel={false}
          onChange={(next) => change(name, next)}
        />
      ))}
      <Button aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
        {isMapOpen ? '收起地图' : '在地图上选取'}
      </Button>
      {isMapOpen ? (
        <div className="admin-position__map">
          <ErrorBoundary fallback={(error) => <ErrorState title="地图没有打开，可直接填写数字" error={error} />}>
            <Suspense fallback={<Loading rows={4} label="正在打开地图" />}>
              <FootprintMap
                footprint={footprintOf(given)}
                label={field.label}
                picks={picks}
                onChange={(picked: Extent | Point) => onChange?.(picked)}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
      ) : null}
    </div>
  );
}
