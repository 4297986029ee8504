import { useRef, useState } from 'react';
import { useSession } from '../../../providers/session.ts';
import { userTypes } from '../../../resources/shared/account-states.ts';
import { AvatarEditor } from '../avatar/avatar-editor.tsx';
import { AuthMark, authStatusOf } from '../certification/certification-state.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import './profile-section.css';

/** 基本资料: picture, name, unit, and what cannot be changed here. */
export function ProfileSection() {
  const { userName, nickName, corpName, userType, authStatus, roles } = useSession();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const kind = userTypes.find(({ value }) => value === String(userType));

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <AccountSection
      id="profile"
      title="基本资料"
      tool={
        <button
          ref={opener}
          type="button"
          className="button"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {isOpen ? '收起' : '修改资料'}
        </button>
      }
    >
      <div className="profile">
        <AvatarEditor />
        <div>
          <p className="profile__name">
            {nickName || userName}
            {kind ? <span className={`account-mark account-mark--${kind.tone}`}>{kind.label}</span> : null}
            {userType === 1 ? <AuthMark status={authStatusOf(authStatus)} /> : null}
          </p>
          <dl className="account-facts">
            <dt>用户名</dt>
            <dd>{userName}</dd>
            <dt>姓名或昵称</dt>
            <dd>{nickName || <span className="profile__missing">还没有填写</span>}</dd>
            <dt>单位</dt>
            <dd>{corpName || <span className="profile__missing">还没有填写</span>}</dd>
            {roles.length > 0 ? (
              <>
                <dt>角色</dt>
                <dd>{roles.join('、')}</dd>
              </>
            ) : null}
          </dl>
          {isOpen ? (
            <div className="account-panel">
              <ProfileForm onClose={close} />
            </div>
          ) : null}
        </div>
      </div>
    </AccountSection>
  );
}
