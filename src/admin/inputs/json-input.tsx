import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { startOfParts } from '../form/form-values.ts';
import type { InputProps } from './input-props.ts';
import { readJsonText, UnreadableJson, writeJsonText } from './json-text.ts';
import { PartsInput } from './parts-input.tsx';

/** A sub-form where the parts are declared, else JSON as text. */
export function JsonInput(props: InputProps<'json'>) {
  const { field, value, onChange } = props;
  if (!field.of) return <JsonTextInput {...props} />;
  if (Object.keys(field.of).length === 0) return <span className="admin-nothing">没有可填的{field.label}</span>;
  if (field.required || (value !== null && value !== undefined)) return <PartsInput {...props} of={field.of} />;
  return (
    <Button type="dashed" onClick={() => onChange?.(startOfParts(field.of ?? {}) ?? {})}>
      填写{field.label}
    </Button>
  );
}

function JsonTextInput({ id, value, onChange, isDisabled }: InputProps<'json'>) {
  const [text, setText] = useState(() => writeJsonText(value));
  useEffect(() => {
    // A value from outside (the record arriving, a reset) replaces the text; the value just typed does not.
    const isOwn =
      value instanceof UnreadableJson || JSON.stringify(readJsonText(text)) === JSON.stringify(value ?? null);
    if (!isOwn) setText(writeJsonText(value));
  }, [value, text]);
  const change = (next: string): void => {
    setText(next);
    onChange?.(readJsonText(next));
  };
  return (
    <div className="admin-json-input">
      <Input.TextArea
        {...(id ? { id } : {})}
        value={text}
        spellCheck={false}
        disabled={isDisabled}
        autoSize={{ minRows: 4, maxRows: 24 }}
        placeholder='{ "键": "值" }'
        onChange={(event) => change(event.target.value)}
      />
      <Button
        size="small"
        disabled={isDisabled || value instanceof UnreadableJson}
        onClick={() => change(writeJsonText(readJsonText(text)))}
      >
        整理格式
      </Button>
    </div>
  );
}
