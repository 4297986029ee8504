import { lazy, Suspense, useState } from 'react';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { Loading } from '../../ui/loading.tsx';
import type { AdvancedInputProps } from './advanced-input-props.ts';

const BoxMap = lazy(() => import('./box-map.tsx').then((module) => ({ default: module.BoxMap })));

const BoxWords = lazy(() => import('./box-words.tsx').then((module) => ({ default: module.BoxWords })));

const corners = ['西', '南', '东', '北'] as const;

/** A box in degrees (CGCS2000), by numbers, by a sheet or corners, or drawn on the map: each changes the others. */
export function BoxInput({ id, field, texts, errorId, onChange }: AdvancedInputProps) {
  const [isMapOpen, setIsMapOpen] = useState(false);
  const fill = (box: Extent): void => onChange([box.west, box.south, box.east, box.north].map(rounded));
  const change = (index: number, text: string) =>
    onChange(corners.map((_, each) => (each === index ? text : (texts[each] ?? ''))));
  return (
    <div className="box-input">
      <div className="box-input__numbers">
        {corners.map((corner, index) => (
          <label key={corner} className="box-input__corner">
            <span>{corner}</span>
            <input
              {...(index === 0 ? { id } : {})}
              className="input"
              inputMode="decimal"
              aria-label={`${field.label}，${corner}界（度）`}
              value={texts[index] ?? ''}
              {...(errorId ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
              onChange={(event) => change(index, event.target.value)}
            />
          </label>
        ))}
        <button type="button" className="button" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
          {isMapOpen ? '收起地图' : '在地图上画框'}
        </button>
      </div>
      <Suspense fallback={null}>
        <BoxWords label={field.label} onBox={fill} />
      </Suspense>
      {isMapOpen ? (
        <Suspense fallback={<Loading rows={4} label="正在加载地图" />}>
          <BoxMap label={field.label} box={boxOf(texts)} onChange={fill} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Four decimals are about 10 m, finer than a hand draws. */
const rounded = (degrees: number): string => String(Math.round(degrees * 1e4) / 1e4);

function boxOf(texts: readonly string[]): Extent | null {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = texts.map((text) =>
    text.trim() === '' ? NaN : Number(text),
  );
  const isBox = [west, south, east, north].every(Number.isFinite) && west <= east && south <= north;
  return isBox ? { west, south, east, north } : null;
}
