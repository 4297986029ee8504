import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../../providers/session.ts';
import type { Secrecy } from '../../../resources/shared/file-rights.ts';
import type { Previewable } from '../../../resources/shared/previewable.ts';
import { filePageLink } from '../../../resources/shared/search-links.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { sayNoFile } from '../../../ui/say-no-file.ts';
import { mayAct } from '../../account/may-act.ts';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { downloadFiles } from '../../viewers/download-files.ts';
import type { FileItem } from '../../viewers/use-item-files.ts';
import { visitorOf } from '../../viewers/visitor-of.ts';
import { fileAccess, type FileUse, fileUses, type UseAnswer } from '../file-access.ts';

export interface FileUsesProps {
  /** What the buttons are about, for screen readers. */
  title: string;
  item: FileItem;
  secrecy: Secrecy;
  /** The protection period of the item runs. */
  isProtected: boolean;
  /** Another archive keeps the item, and gives it. */
  isElsewhere?: boolean;
  /** Null for an entry that has no file. */
  file: Previewable | null;
  /** Opens a picture over the page; other files have a page of their own. */
  onPicture: (file: Previewable) => void;
}

const faces: Record<FileUse, { label: string; icon: IconName }> = {
  view: { label: '阅读', icon: 'eye' },
  download: { label: '下载', icon: 'download' },
  apply: { label: '申请', icon: 'cart' },
  visit: { label: '到馆', icon: 'pin' },
};
const stateTexts: Record<UseAnswer['state'], string> = {
  open: '可办理',
  needs: '需先办理',
  closed: '不开放',
  missing: '暂无文件',
};

/** What this visitor may do with a file, as buttons that act, or explain themselves below. */
export function FileUses({ title, item, secrecy, isProtected, isElsewhere = false, file, onPicture }: FileUsesProps) {
  const session = useSession();
  const [shown, setShown] = useState<FileUse | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const access = fileAccess({ secrecy, isProtected, isElsewhere, file, visitor: visitorOf(session) });
  async function onUse(use: FileUse): Promise<void> {
    const { act, state } = access[use];
    if (shown === use) return setShown(null);
    if (act && !(await mayAct(act, { navigate, route: pathname + search }))) return;
    if (file && state === 'open' && use === 'view') return onPicture(file);
    if (file && state === 'open' && use === 'download') return downloadFiles([file.objectName]);
    if (use === 'download' && !file && state === 'missing') sayNoFile();
    setShown(use);
  }
  return (
    <>
      <div className="file__uses" role="group" aria-label={`利用方式：${title}`}>
        {fileUses.map((use) => {
          const { state } = access[use];
          const name = `${faces[use].label}：${stateTexts[state]}（${title}）`;
          const face = (
            <>
              <Icon name={state === 'closed' ? 'lock' : faces[use].icon} />
              {faces[use].label}
            </>
          );
          const common = { className: 'file__use', 'data-state': state, 'aria-label': name, title: stateTexts[state] };
          return use === 'view' && state === 'open' && file && file.viewer !== 'image' ? (
            <Link key={use} {...common} to={filePageLink(file.objectName)}>
              {face}
            </Link>
          ) : (
            <button key={use} type="button" {...common} aria-expanded={shown === use} onClick={() => void onUse(use)}>
              {face}
            </button>
          );
        })}
      </div>
      <div className="file__answers" role="status">
        {shown ? <Answer item={item} title={title} use={faces[shown].label} answer={access[shown]} /> : null}
      </div>
    </>
  );
}

interface AnswerProps {
  item: FileItem;
  title: string;
  use: string;
  answer: UseAnswer;
}

function Answer({ item, use, answer: { state, text, next } }: AnswerProps) {
  return (
    <div className="file__answer">
      <p>
        <strong>
          {use}：{stateTexts[state]}
        </strong>{' '}
        {text}
      </p>
      {next === 'cart' ? <AddToCart itemType={item.itemType} itemId={item.itemId} /> : null}
      {next === 'orders' ? <Link to="/UserCenter/OrderList">去我的订单续期</Link> : null}
      {next === 'guide' ? <Link to="/UserCenter/UserManual">看借阅指南</Link> : null}
    </div>
  );
}
