import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

const words = ['很差', '较差', '一般', '较好', '很好'] as const;
/** What a rating says in words. */
export const scoreWords = (score: number): string => words[score - 1] ?? '';

export interface StarInputProps {
  /** 1 to 5; null: not rated yet. */
  value: number | null;
  isBusy: boolean;
  onChange: (score: number) => void;
}

/** Five stars to choose from: radio buttons for keyboards and screen readers. */
export function StarInput({ value, isBusy, onChange }: StarInputProps) {
  const name = useId();
  return (
    <fieldset className="star-input" disabled={isBusy}>
      <legend>我的评分</legend>
      <span className="star-input__stars">
        {words.map((word, index) => (
          <label key={word} className="star-input__star" data-lit={value !== null && index < value}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={value === index + 1}
              aria-label={`${index + 1} 分，${word}`}
              onChange={() => onChange(index + 1)}
            />
            <Icon name="star" />
          </label>
        ))}
      </span>
      <span className="star-input__words" role="status">
        {value === null ? '请选择' : `${value} 分，${scoreWords(value)}`}
      </span>
    </fieldset>
  );
}
