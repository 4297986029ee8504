import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { PreviewableOfItem } from '../../resources/shared/previewable.ts';
import { NoRight } from '../../ui/no-right.tsx';
import { Empty } from '../../ui/empty.tsx';
import { askToLogin } from '../account/login-prompt.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { itemAddress } from './item-address.ts';

/** There is no such file for this visitor. A guest may see more after login, and is not told whether he would. */
export function NoSuchFile({ isGuest }: { isGuest: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="visually-hidden">文件浏览</h1>
      <Empty text="暂无文件">
        <p>
          {isGuest
            ? '链接不完整、文件已撤下，或者这个文件登录后才能看。'
            : '链接不完整，或文件已撤下；可回到资料列表再查。'}
        </p>
        {isGuest ? (
          <button
            type="button"
            className="button button--primary"
            onClick={() => void askToLogin(navigate, pathname + search)}
          >
            登录后再看
          </button>
        ) : null}
        <Link className="button" to="/archivesHoldings">
          去成果资料列表
        </Link>
      </Empty>
    </>
  );
}

/** The file is there, but not for this visitor, or not yet: why, and what to do. */
export function FileRefused({ file }: { file: PreviewableOfItem }) {
  const { text, refusal } = file.uses.preview;
  return (
    <NoRight text={text}>
      {refusal === 'protected' ? <AddToCart itemType={file.itemType} itemId={file.itemId} /> : null}
      <Link className="button" to={itemAddress(file)}>
        返回资料
      </Link>
    </NoRight>
  );
}
