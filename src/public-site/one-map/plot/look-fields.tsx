import type { DrawingForm } from '../../../map/state/plot/drawing.ts';
import { drawingForms } from '../../../map/state/plot/drawing.ts';
import { drawingColours, drawingDashes, type DrawingLook, lookLimits } from '../../../map/state/plot/drawing-look.ts';

interface LookFieldsProps {
  form: DrawingForm;
  look: DrawingLook;
  /** @param step names what is changed */
  onLook: (part: Partial<DrawingLook>, step: string) => void;
}

/** Colour, line, fill and size, as far as the form has them. */
export function LookFields({ form, look, onLook }: LookFieldsProps) {
  const { sketch } = drawingForms[form];
  const isPoint = sketch === 'point';
  const isArea = !isPoint && sketch !== 'line';
  return (
    <div className="plot-look">
      <div className="plot-colours" role="group" aria-label="颜色">
        {drawingColours.map(({ code, label, value }) => (
          <button
            key={code}
            type="button"
            aria-pressed={look.colour === code}
            aria-label={label}
            title={label}
            style={{ background: value }}
            onClick={() => onLook({ colour: code }, 'colour')}
          />
        ))}
      </div>
      <div className="tool-row">
        {isPoint ? (
          <Slider
            label="大小"
            unit="像素"
            value={look.size}
            limits={lookLimits.size}
            onValue={(size) => onLook({ size }, 'size')}
          />
        ) : (
          <>
            <Slider
              label="线宽"
              unit="像素"
              step={0.5}
              value={look.width}
              limits={lookLimits.width}
              onValue={(width) => onLook({ width }, 'width')}
            />
            <label className="tool-field">
              线型
              <select
                value={look.dash}
                onChange={({ target }) => {
                  const dash = drawingDashes.find(({ code }) => code === target.value);
                  if (dash) onLook({ dash: dash.code }, 'dash');
                }}
              >
                {drawingDashes.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
        {isArea ? (
          <Slider
            label="填色"
            unit="%"
            value={Math.round(look.fill * 100)}
            limits={[lookLimits.fill[0] * 100, lookLimits.fill[1] * 100]}
            step={5}
            onValue={(fill) => onLook({ fill: fill / 100 }, 'fill')}
          />
        ) : null}
        {form === 'text' ? null : (
          <label className="plot-check">
            <input
              type="checkbox"
              checked={look.isNamed}
              onChange={({ target }) => onLook({ isNamed: target.checked }, 'named')}
            />
            在图上写名称
          </label>
        )}
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  unit: string;
  value: number;
  limits: readonly [number, number];
  step?: number;
  onValue: (value: number) => void;
}

const Slider = ({ label, unit, value, limits: [least, max], step = 1, onValue }: SliderProps) => (
  <label className="tool-field plot-slider">
    {label}
    <input
      type="range"
      aria-label={label}
      min={least}
      max={max}
      step={step}
      value={value}
      aria-valuetext={`${value} ${unit}`}
      onChange={({ target }) => onValue(Number(target.value))}
    />
    <output>{value}</output>
  </label>
);
