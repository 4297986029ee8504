import { useState } from 'react';
import { text } from '../../resources/kit/field.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { message } from '../../ui/message.ts';
import { FieldFrame } from '../account/form/field-frame.tsx';
import { FormFrame } from '../account/form/form-frame.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';

interface RenewButtonProps {
  /** 续期 of downloads, 续借 of things that are lent. */
  name: '续期' | '续借';
  /** What can be expected, above the reason. */
  hint: string;
  send: (reason: string) => Promise<unknown>;
}

/** Asks for more time, with a reason. */
export function RenewButton(props: RenewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        申请{props.name}
      </button>
      {isOpen ? <RenewDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RenewDialog({ name, hint, send, onClose }: RenewButtonProps & { onClose: () => void }) {
  const takes = { reason: text({ label: `${name}理由`, required: true, max: 300 }) } as const;
  const form = useDeclaredForm(takes, {
    send: async ({ reason }) => {
      await send(reason);
      message.success(`${name}申请已提交`);
      onClose();
    },
  });
  const reason = form.field('reason');
  return (
    <Dialog title={`申请${name}`} onClose={onClose} width={480}>
      <p>{hint}</p>
      <FormFrame form={form} label={`申请${name}`} submitLabel="提交" busyLabel="正在提交…">
        <FieldFrame field={reason}>
          {(links) => (
            <textarea
              {...links}
              className="input"
              rows={3}
              maxLength={300}
              value={reason.value}
              onChange={(event) => reason.onChange(event.target.value)}
              data-autofocus
            />
          )}
        </FieldFrame>
      </FormFrame>
    </Dialog>
  );
}
