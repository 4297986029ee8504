import { instantTyped, minuteInChina } from '../../resources/shared/china-days.ts';
import { Input, InputNumber, Select, Switch } from 'antd';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { InputProps } from './input-props.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function TextInput({ id, value, onChange, isDisabled }: InputProps<'text'>) {
  return (
    <Input
      {...(id ? { id } : {})}
      value={textOf(value)}
      disabled={isDisabled}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

export function LongTextInput({ id, value, onChange, isDisabled }: InputProps<'longText'>) {
  return (
    <Input.TextArea
      {...(id ? { id } : {})}
      value={textOf(value)}
      disabled={isDisabled}
      autoSize={{ minRows: 2, maxRows: 14 }}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** Out-of-range numbers are said to be wrong, not silently put right. */
export function NumberInput(props: InputProps<'integer'> | InputProps<'decimal'> | InputProps<'year'>) {
  const { id, field, value, onChange, isDisabled } = props;
  const unit = 'unit' in field ? field.unit : undefined;
  const { min, max } = field;
  const range = min !== undefined && max !== undefined ? `${min} 至 ${max}` : undefined;
  return (
    <InputNumber
      controls={false}
      {...(id ? { id } : {})}
      className="admin-number-input"
      value={typeof value === 'number' ? value : null}
      placeholder={range}
      disabled={isDisabled}
      keyboard
      changeOnWheel={false}
      {...(unit ? { addonAfter: unit } : {})}
      onChange={(next) => onChange?.(next)}
    />
  );
}

export function YesNoInput({ id, field, value, onChange, isDisabled }: InputProps<'yesNo'>) {
  const { yes = '是', no = '否', required } = field;
  if (required) {
    return (
      <Switch
        {...(id ? { id } : {})}
        checked={value === true}
        checkedChildren={yes}
        unCheckedChildren={no}
        disabled={isDisabled}
        onChange={(isYes) => onChange?.(isYes)}
      />
    );
  }
  const options = [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ];
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      placeholder="未知"
      value={value === true ? 'yes' : value === false ? 'no' : undefined}
      options={options}
      disabled={isDisabled}
      onChange={(next: string | undefined) => onChange?.(next === undefined ? null : next === 'yes')}
    />
  );
}

export function ChoiceInput({ id, field, value, onChange, isDisabled }: InputProps<'choice'>) {
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear={field.required !== true}
      showSearch
      optionFilterProp="label"
      placeholder="请选择"
      value={textOf(value) || undefined}
      options={field.options.map(optionOf)}
      disabled={isDisabled}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  );
}

export function TagsInput({ id, field, value, onChange, isDisabled }: InputProps<'tags'>) {
  return (
    <Select
      {...(id ? { id } : {})}
      mode={field.closed ? 'multiple' : 'tags'}
      optionFilterProp="label"
      tokenSeparators={['；', ';', '、']}
      placeholder={field.closed ? '可多选' : '输入后按回车，可多个'}
      value={Array.isArray(value) ? (value as string[]) : []}
      options={(field.options ?? []).map((word) => ({ value: word, label: field.labels?.[word] ?? word }))}
      disabled={isDisabled}
      onChange={(words: string[]) => onChange?.(words.map((word) => word.trim()))}
    />
  );
}

export function DateInput({ id, field, value, onChange, isDisabled }: InputProps<'date'>) {
  return (
    <Input
      {...(id ? { id } : {})}
      type="date"
      min={field.from}
      max={field.until ?? '9999-12-31'}
      value={textOf(value)}
      disabled={isDisabled}
      onChange={(event) => onChange?.(event.target.value || null)}
    />
  );
}

/** The clock in China in the form, instant (ISO 8601, UTC) in the value. */
export function DateTimeInput({ id, value, onChange, isDisabled }: InputProps<'dateTime'>) {
  const at = new Date(textOf(value));
  const local = Number.isNaN(at.getTime()) ? '' : minuteInChina(at).replace(' ', 'T');
  return (
    <Input
      {...(id ? { id } : {})}
      type="datetime-local"
      value={local}
      disabled={isDisabled}
      onChange={({ target }) => onChange?.(target.value ? instantTyped(target.value) : null)}
    />
  );
}

export function ColourInput({ id, field, value, onChange, isDisabled }: InputProps<'colour'>) {
  const colour = textOf(value);
  return (
    <span className="admin-colour-input">
      <input
        type="color"
        aria-label={`选取${field.label}`}
        value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#ffffff'}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Input
        {...(id ? { id } : {})}
        value={colour}
        placeholder="#rrggbb"
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </span>
  );
}

/**
 * Write-only: what is stored never comes back, and an empty input leaves it as it is. A value of a declared shape (a mobile,
 * an ID number) is typed in sight, since a slip must be seen; keys and passwords are not.
 */
export function SecretInput({ id, field, value, onChange, isDisabled, kept }: InputProps<'secret'>) {
  const Face = field.pattern || field.rule ? Input : Input.Password;
  return (
    <Face
      {...(id ? { id } : {})}
      autoComplete="new-password"
      placeholder={textOf(kept) ? `已保存 ${textOf(kept)}，留空表示不修改` : ''}
      value={textOf(value)}
      disabled={isDisabled}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
