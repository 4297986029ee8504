import { useState } from 'react';
import type { Place, Sketch } from '../../../map/state/sketch.ts';

const maxRows = 200;

/** The places that a shape is given by; null: it has none that are changed one by one. */
function placesOf(sketch: Sketch): readonly Place[] | null {
  if (sketch.form === 'point') return [sketch.at];
  if (sketch.form === 'line') return sketch.path;
  if (sketch.form === 'polygon') return sketch.ring;
  return sketch.form === 'circle' ? [sketch.middle] : null;
}

function withPlaces(sketch: Sketch, places: readonly Place[]): Sketch {
  const [at] = places;
  if (sketch.form === 'line') return { ...sketch, path: places };
  if (sketch.form === 'polygon') return { ...sketch, ring: places };
  if (!at) return sketch;
  if (sketch.form === 'point') return { ...sketch, at };
  return sketch.form === 'circle' ? { ...sketch, middle: at } : sketch;
}

const leastPlaces = { point: 1, circle: 1, line: 2, polygon: 3, box: 0 } as const;

interface CornerTableProps {
  sketch: Sketch;
  onSketch: (sketch: Sketch) => void;
}

/** Corners as numbers: typed, put in, taken out; for exact places and for the keyboard. */
export function CornerTable({ sketch, onSketch }: CornerTableProps) {
  const [isOpen, setOpen] = useState(false);
  const places = placesOf(sketch);
  if (!places) return null;
  const change = (next: readonly Place[]): void => onSketch(withPlaces(sketch, next));
  const canShrink = places.length > leastPlaces[sketch.form];
  return (
    <details className="plot-corners" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>坐标{places.length > 1 ? `（${places.length} 个角点）` : ''}</summary>
      {isOpen ? (
        <table className="tool-table">
          <thead>
            <tr>
              <th scope="col">点</th>
              <th scope="col">经度</th>
              <th scope="col">纬度</th>
              <th scope="col">
                <span className="visually-hidden">删去</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {places.slice(0, maxRows).map(([lon, lat], at) => (
              // eslint-disable-next-line react/no-array-index-key -- corners are told apart by their order only
              <tr key={`${at} ${lon} ${lat}`}>
                <td>{at + 1}</td>
                <td>
                  <Degrees
                    label={`第 ${at + 1} 点的经度`}
                    value={lon}
                    max={180}
                    onValue={(value) => change(places.with(at, [value, lat]))}
                  />
                </td>
                <td>
                  <Degrees
                    label={`第 ${at + 1} 点的纬度`}
                    value={lat}
                    max={85}
                    onValue={(value) => change(places.with(at, [lon, value]))}
                  />
                </td>
                <td>
                  {canShrink ? (
                    <button
                      type="button"
                      className="tool-button"
                      aria-label={`删去第 ${at + 1} 点`}
                      onClick={() => change(places.toSpliced(at, 1))}
                    >
                      ×
                    </button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {isOpen && places.length > maxRows ? <p className="tool-hint">只列出前 {maxRows} 个角点</p> : null}
    </details>
  );
}

interface DegreesProps {
  label: string;
  value: number;
  max: number;
  onValue: (value: number) => void;
}

/** Taken over when the field is left, or with Enter. */
function Degrees({ label, value, max, onValue }: DegreesProps) {
  const shown = String(Number(value.toFixed(7)));
  const [text, setText] = useState(shown);
  const number = /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isRight = Math.abs(number) <= max;
  const take = (): void => {
    if (isRight && text.trim() !== shown) onValue(number);
  };
  return (
    <input
      className="input"
      aria-label={label}
      aria-invalid={!isRight}
      title={isRight ? label : `应为 −${max} 至 ${max} 的十进制度`}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}
