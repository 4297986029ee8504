import { useState } from 'react';
import { text } from '../../resources/kit/field.ts';
import { confirm } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icon.tsx';
import { FormFrame } from '../account/form/form-frame.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { CopyButton } from '../catalogue/copy-button.tsx';
import { CancelButton } from '../user-center/parts/cancel-button.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import { useAct } from '../../providers/use-call.ts';
import { favourites } from '../../resources/opinions/favourites.ts';
import { favouriteLists, type OwnList } from '../../resources/opinions/favourite-lists.ts';

/** Name of the open list, and what is done with the list as a whole. */
export function ListHead({ list }: { list: OwnList }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <header className="favourite-head">
      <div className="favourite-head__line">
        <h2 id="favourites-open">{list.name}</h2>
        <ListTools list={list} onEdit={() => setEditing(!isEditing)} isEditing={isEditing} />
      </div>
      {list.note && !isEditing ? <p className="favourite-head__note">{list.note}</p> : null}
      {isEditing ? <EditForm list={list} onClose={() => setEditing(false)} /> : null}
      {list.shareToken ? <ShareLink list={list} token={list.shareToken} /> : null}
    </header>
  );
}

function ListTools({ list, onEdit, isEditing }: { list: OwnList; onEdit: () => void; isEditing: boolean }) {
  const actOnList = useAct(favouriteLists, favourites);
  const { isBusy, run } = useTask();
  async function remove(): Promise<void> {
    const text = `收藏夹“${list.name}”和其中的 ${list.count} 条收藏将一并删除，不能恢复。`;
    if (!(await confirm({ title: '删除收藏夹', text, confirmLabel: '删除', isDangerous: true }))) return;
    await run(() => actOnList('remove', { id: list.id }), '收藏夹已删除');
  }
  return (
    <div className="favourite-head__tools">
      {list.shareToken ? null : (
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void run(() => actOnList('share', { id: list.id }), '已生成分享链接')}
        >
          <Icon name="share" />
          分享
        </button>
      )}
      <button type="button" className="button" aria-expanded={isEditing} onClick={onEdit}>
        改名
      </button>
      <button type="button" className="button" disabled={isBusy} onClick={() => void remove()}>
        删除
      </button>
    </div>
  );
}

const takes = {
  name: text({ label: '名称', required: true, max: 40 }),
  note: text({ label: '说明', max: 200 }),
};

function EditForm({ list, onClose }: { list: OwnList; onClose: () => void }) {
  const actOnList = useAct(favouriteLists, favourites);
  const form = useDeclaredForm(takes, {
    initial: { name: list.name, note: list.note ?? '' },
    send: async ({ name, note }) => {
      await actOnList('edit', { id: list.id, name, note });
      onClose();
    },
  });
  return (
    <div className="account-panel">
      <FormFrame
        form={form}
        label="修改收藏夹"
        submitLabel="保存"
        busyLabel="正在保存…"
        actions={<CancelButton onClick={onClose} />}
      >
        <TextField field={form.field('name')} autoComplete="off" autoFocus />
        <TextField field={form.field('note')} autoComplete="off" hint="分享时，得到链接的人也能看到。" />
      </FormFrame>
    </div>
  );
}

function ShareLink({ list, token }: { list: OwnList; token: string }) {
  const actOnList = useAct(favouriteLists, favourites);
  const { isBusy, run } = useTask();
  const address = `${location.origin}${location.pathname}#/favouriteList?share=${token}`;
  return (
    <div className="favourite-share">
      <p>得到链接的人都能看到这个收藏夹里对他公开的条目，看不到您的姓名和备注。</p>
      <p className="favourite-share__line">
        <input
          className="input"
          readOnly
          aria-label="分享链接"
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton label="复制链接" text={address} icon="share" />
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void run(() => actOnList('unshare', { id: list.id }), '已停止分享，原链接失效')}
        >
          停止分享
        </button>
      </p>
    </div>
  );
}
