import { useState } from 'react';
import { refreshSession, useSession } from '../../../providers/session.ts';
import { message } from '../../../ui/message.ts';
import { failureOf } from '../parts/use-task.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpConfirmForm } from './totp-confirm-form.tsx';
import { TotpRemoveForm } from './totp-remove-form.tsx';
import { type TotpSecret, TotpStartForm } from './totp-start-form.tsx';
import './totp.css';

/** Binding an authenticator in its three steps, or removing the one that was bound when the panel was opened. */
export function TotpPanel({ onClose }: { onClose: () => void }) {
  const { hasTotp } = useSession();
  const [wasBound] = useState(hasTotp);
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function onConfirmed(recoveryCodes: readonly string[]): Promise<void> {
    setCodes(recoveryCodes);
    try {
      await refreshSession();
    } catch (error) {
      message.error(failureOf(error));
    }
  }

  if (wasBound) return <TotpRemoveForm onClose={onClose} />;
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (!secret) return <TotpStartForm onStarted={setSecret} onClose={onClose} />;
  return <TotpConfirmForm {...secret} onConfirmed={(given) => void onConfirmed(given)} onClose={onClose} />;
}
