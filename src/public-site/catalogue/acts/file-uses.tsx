import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callerOf, useSession } from '../../../providers/session.ts';
import type { Archive } from '../../../resources/archives.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { Act } from '../../account/acts.ts';
import { mayAct } from '../../account/may-act.ts';
import { fileAccess, type FileUse, type UseAnswer } from '../file-access.ts';

export interface FileUsesProps {
  /** What the buttons are about, for screen readers. */
  title: string;
  secrecy: Archive['secrecy'];
  /** The protection period of the archive runs. */
  isProtected: boolean;
}

const uses: readonly { use: FileUse; label: string; icon: IconName }[] = [
  { use: 'view', label: '看', icon: 'eye' },
  { use: 'apply', label: '申请', icon: 'cart' },
  { use: 'visit', label: '到馆', icon: 'pin' },
];
const stateText: Record<UseAnswer['state'], string> = { open: '可办理', later: '建设中', closed: '不开放' };

/** What this visitor may do with a file or a thing, as buttons that explain themselves below. */
export function FileUses({ title, secrecy, isProtected }: FileUsesProps) {
  const session = useSession();
  const [shown, setShown] = useState<FileUse | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVerified = session.isLogin && callerOf(session).isVerified;
  const access = fileAccess({ secrecy }, { isLogin: session.isLogin, isVerified }, isProtected);
  async function onUse(use: FileUse): Promise<void> {
    const act = shown === use ? null : actOf(use, secrecy, access);
    if (act && !(await mayAct(act, { navigate, route: pathname + search }))) return;
    setShown(shown === use ? null : use);
  }
  return (
    <>
      <div className="file__uses" role="group" aria-label={`利用方式：${title}`}>
        {uses.map(({ use, label, icon }) => (
          <button
            key={use}
            type="button"
            className="file__use"
            data-state={access[use].state}
            aria-expanded={shown === use}
            aria-label={`${label}：${stateText[access[use].state]}（${title}）`}
            title={stateText[access[use].state]}
            onClick={() => void onUse(use)}
          >
            <Icon name={access[use].state === 'closed' ? 'lock' : icon} />
            {label}
          </button>
        ))}
      </div>
      <div className="file__answers" role="status">
        {shown ? (
          <p className="file__answer">
            <strong>{stateText[access[shown].state]}</strong> {access[shown].text}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** What a use asks of the visitor; null: nothing, or it is closed to everyone on line. */
function actOf(use: FileUse, secrecy: Archive['secrecy'], access: Record<FileUse, UseAnswer>): Act | null {
  if (use === 'view') return secrecy === '内部' ? 'preview' : null;
  return use === 'apply' && access.apply.state !== 'closed' ? 'apply' : null;
}
