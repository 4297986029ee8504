import { useId } from 'react';
import { useCountyShapes } from './use-county-shapes.ts';

export interface CountyPickerProps {
  value: string | null;
  onChange: (county: string | null) => void;
  /** What stands for no county. */
  noneText?: string;
}

/** All counties by their city: the way to a county by keyboard, and with a finger too large for it. */
export function CountyPicker({ value, onChange, noneText = '全省' }: CountyPickerProps) {
  const id = useId();
  const { data } = useCountyShapes();
  return (
    <div className="county-picker">
      <label htmlFor={id}>选择县（市、区）</label>
      <select id={id} className="input" value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{noneText}</option>
        {data?.cities.map(({ name: city }) => (
          <optgroup key={city} label={city}>
            {data.counties
              .filter((county) => county.city === city)
              .map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
