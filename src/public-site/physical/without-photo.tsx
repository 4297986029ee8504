import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import type { Previewable } from '../../resources/shared/previewable.ts';
import { mayAct } from '../account/may-act.ts';
import { fileAccess } from '../catalogue/file-access.ts';
import { visitorOf } from '../viewers/visitor-of.ts';
import type { CorePhoto } from './use-core-photos.ts';

const texts = {
  none: '这一箱还没有照片，可到馆观察实物。',
  withheld: '这一箱的照片不上网，可到馆观察实物。',
} as const;

/** Why a box is shown without its photograph, and what to do. */
export function WithoutPhoto({ photo }: { photo: Exclude<CorePhoto, { state: 'open' }> }) {
  if (photo.state === 'failed')
    return (
      <>
        照片没有加载出来。
        <button type="button" className="link-button" onClick={photo.retry}>
          重试
        </button>
      </>
    );
  if (photo.state === 'refused') return <Refusal file={photo.file} />;
  return texts[photo.state];
}

function Refusal({ file }: { file: Previewable }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { text, act } = fileAccess({
    secrecy: file.secrecy,
    isProtected: false,
    file,
    visitor: visitorOf(session),
  }).view;
  return (
    <>
      照片：{text}
      {act ? (
        <button
          type="button"
          className="link-button"
          onClick={() => void mayAct(act, { navigate, route: pathname + search })}
        >
          登录后查看照片
        </button>
      ) : null}
    </>
  );
}
