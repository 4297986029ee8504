import { useState } from 'react';
import { TextField } from './form/text-field.tsx';
import type { FieldBinding } from './form/use-declared-form.ts';

/** The code of an authenticator, or in its place a recovery code. Spaces and capitals do not matter. */
export function TotpField({ field }: { field: FieldBinding<string> }) {
  const [isRecovery, setRecovery] = useState(false);
  const tidy = (text: string): string => text.replace(/\s/g, '').toLowerCase();
  return (
    <>
      <TextField
        key={String(isRecovery)}
        field={{
          ...field,
          label: isRecovery ? '恢复码' : '动态口令',
          isRequired: true,
          onChange: (text) => field.onChange(tidy(text)),
        }}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        hint={
          isRecovery
            ? '绑定动态口令时保存的十位恢复码，每个只能用一次。'
            : '打开手机上的动态口令应用，输入当前显示的 6 位数字。'
        }
        autoFocus
      />
      <p>
        <button
          type="button"
          className="account__inline"
          onClick={() => {
            field.onChange('');
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? '用动态口令验证' : '手机不在身边，用恢复码'}
        </button>
      </p>
    </>
  );
}
