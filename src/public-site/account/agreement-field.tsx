import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { AgreementText } from './agreement-text.tsx';
import { CheckField } from './form/check-field.tsx';
import type { FieldBinding } from './form/use-declared-form.ts';

const title = '用户协议与隐私说明';

/** The box that agrees to the terms, and the terms themselves in a dialog, where they can be agreed to as well. */
export function AgreementField({ field }: { field: FieldBinding<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CheckField
        field={field}
        beside={
          <button type="button" className="account__inline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            《{title}》
          </button>
        }
      >
        我已阅读并同意
      </CheckField>
      {isOpen ? (
        <Dialog
          title={title}
          width={720}
          onClose={() => setOpen(false)}
          footer={
            <button
              type="button"
              className="button button--primary"
              onClick={() => {
                field.onChange(true);
                setOpen(false);
              }}
            >
              同意
            </button>
          }
        >
          <AgreementText />
        </Dialog>
      ) : null}
    </>
  );
}
