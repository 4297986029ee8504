import { useState } from 'react';
import { call } from '../../../providers/call.ts';
import { withFile } from '../../../providers/with-file.ts';
import { accounts } from '../../../resources/people/accounts.ts';
import { refreshSession } from '../../../providers/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTask } from '../parts/use-task.ts';
import { wholeCrop } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { cropToFile, type OpenPicture } from './draw-crop.ts';

export interface AvatarDialogProps {
  picture: OpenPicture;
  onClose: () => void;
}

/** Cuts a square out of a chosen picture and makes it the person's own. */
export function AvatarDialog({ picture, onClose }: AvatarDialogProps) {
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const [share, setShare] = useState(0);
  const { isBusy, run } = useTask();

  async function save(): Promise<void> {
    const isDone = await run(async () => {
      const form = withFile(await cropToFile(picture, crop), 'avatar');
      await call(accounts, 'uploadAvatar', form, { onUpload: setShare });
      await refreshSession();
    }, '头像已更换');
    if (isDone) onClose();
  }

  return (
    <Dialog
      title="更换头像"
      width={480}
      onClose={onClose}
      footer={
        <>
          {isBusy ? <progress className="crop__progress" value={share} aria-label="正在上传头像" /> : null}
          <button type="button" className="button" onClick={onClose}>
            取消
          </button>
          <button type="button" className="button button--primary" disabled={isBusy} onClick={() => void save()}>
            {isBusy ? '正在上传…' : '使用这张头像'}
          </button>
        </>
      }
    >
      <CropFrame picture={picture} crop={crop} onChange={setCrop} />
    </Dialog>
  );
}
