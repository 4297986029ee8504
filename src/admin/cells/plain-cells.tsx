import { chinaZone } from '../../resources/shared/china-days.ts';
import { unitAfter } from '../../geo/unit-after.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { CellProps } from './cell-props.ts';

export function TextCell({ value, isWhole }: Pick<CellProps, 'value' | 'isWhole'>) {
  const text = String(value as string | number);
  return isWhole ? <span className="admin-text">{text}</span> : <span title={text}>{text}</span>;
}

/** Numbers as they are stored: no rounding, no grouping, so that codes stay codes. */
export function NumberCell({ field, value, isWhole }: CellProps<'integer'> | CellProps<'decimal'>) {
  return (
    <span className="admin-number">
      {String(value as number)}
      {isWhole && field.unit ? <small>{unitAfter(field.unit)}</small> : null}
    </span>
  );
}

export function YesNoCell({ field, value }: CellProps<'yesNo'>) {
  const isYes = value === true;
  return <span className={isYes ? 'admin-yes' : 'admin-no'}>{isYes ? (field.yes ?? '是') : (field.no ?? '否')}</span>;
}

export function ChoiceCell({ field, value }: CellProps<'choice'>) {
  const option = field.options.map(optionOf).find((each) => each.value === value);
  const label = option?.label ?? String(value);
  return option?.tone ? <span className={`admin-mark admin-mark--${option.tone}`}>{label}</span> : <span>{label}</span>;
}

type TagsCellProps = Pick<CellProps, 'value' | 'isWhole'> & { field?: Pick<CellProps<'tags'>['field'], 'labels'> };

export function TagsCell({ value, isWhole, field }: TagsCellProps) {
  const words = (value as string[]).map((word) => field?.labels?.[word] ?? word);
  const shown = isWhole ? words : words.slice(0, 3);
  return (
    <span className="admin-tags-cell" title={words.join('、')}>
      {shown.map((word) => (
        <span key={word} className="admin-tag">
          {word}
        </span>
      ))}
      {words.length > shown.length ? `等 ${words.length} 个` : null}
    </span>
  );
}

const localTime = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'short',
  timeStyle: 'medium',
  hour12: false,
  timeZone: chinaZone,
});

/** An instant in the reader's own time zone. */
export const formatInstant = (value: string): string => {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : localTime.format(at);
};

export function DateTimeCell({ value }: Pick<CellProps, 'value'>) {
  return <time dateTime={String(value)}>{formatInstant(String(value))}</time>;
}

export function ColourCell({ value }: Pick<CellProps, 'value'>) {
  return (
    <span className="admin-colour">
      <span style={{ background: String(value) }} aria-hidden />
      {String(value)}
    </span>
  );
}
