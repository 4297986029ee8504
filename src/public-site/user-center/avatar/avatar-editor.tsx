import { useState } from 'react';
import { call } from '../../../providers/call.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { refreshSession, useSession } from '../../../providers/session.ts';
import { confirm } from '../../../ui/confirm.ts';
import { FileButton } from '../parts/file-button.tsx';
import { pictureProblem, pictureTypes } from '../parts/picture-problem.ts';
import { useTask, failureOf } from '../parts/use-task.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { type OpenPicture, openPicture } from './draw-crop.ts';
import { UserFace } from './user-face.tsx';

/** The person's picture with its two changes: choose another, remove. */
export function AvatarEditor() {
  const { avatar, nickName, userName, userId } = useSession();
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useTask();

  async function pick(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = await pictureProblem(file);
    setProblem(found);
    if (found) return;
    try {
      setPicture(await openPicture(file));
    } catch (error) {
      setProblem(failureOf(error));
    }
  }

  function close(): void {
    picture?.close();
    setPicture(null);
  }

  async function remove(): Promise<void> {
    if (!(await confirm({ title: '移除头像', text: '移除后显示名字的第一个字。', confirmLabel: '移除' }))) return;
    await run(async () => {
      await call(accounts, 'edit', { avatar: null });
      await refreshSession();
    }, '头像已移除');
  }

  return (
    <div className="profile__avatar">
      <UserFace picture={avatar} name={nickName || userName} userId={userId} />
      <div className="account-buttons">
        <FileButton label="更换头像" icon="image" accept={pictureTypes} onPick={([file]) => void pick(file)} />
        {avatar ? (
          <button type="button" className="button button--quiet" disabled={isBusy} onClick={() => void remove()}>
            移除
          </button>
        ) : null}
      </div>
      {problem ? (
        <p className="field__error" role="alert">
          {problem}
        </p>
      ) : (
        <p className="field__hint">JPG、PNG、WebP 图片，不超过&nbsp;5&nbsp;MB</p>
      )}
      {picture ? <AvatarDialog picture={picture} onClose={close} /> : null}
    </div>
  );
}
