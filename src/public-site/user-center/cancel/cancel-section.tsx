import { useState } from 'react';
import { useSession } from '../../../providers/session.ts';
import { AccountSection } from '../parts/account-section.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** 注销账户, for internet users only (specification, section 6). */
export function CancelSection() {
  const { userType } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (userType !== 1) return null;
  return (
    <AccountSection
      id="cancel"
      title="注销账户"
      summary="不再使用本门户时可以注销。注销后账户不能恢复，个人信息会被清除。"
      tool={
        <button type="button" className="button cancel__open" onClick={() => setOpen(true)}>
          注销账户…
        </button>
      }
    >
      {isOpen ? <CancelDialog onClose={() => setOpen(false)} /> : null}
    </AccountSection>
  );
}
