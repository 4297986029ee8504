import { useSession } from '../../../providers/session.ts';
import { useSiteInfo } from '../../../providers/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CopyButton } from '../../catalogue/copy-button.tsx';
import './totp.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The form that had the focus is gone: reading goes on with what came in its place. */
const focusOnce = (element: HTMLElement | null): void => element?.focus();

/** The recovery codes, shown this once, with three ways to keep them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { userName } = useSession();
  const title = useSiteInfo().data?.title ?? '地质资料服务门户';
  const sheet = [`${title} 动态口令恢复码`, `用户名：${userName}`, '每个只能用一次，请妥善保管。', ...codes].join('\n');
  return (
    <div className="account-stack">
      <p ref={focusOnce} className="account-note" role="status" tabIndex={-1}>
        动态口令已绑定。请保存下面的恢复码：手机丢失时，用其中任意一个代替动态口令登录，每个只能用一次。
        <strong>关闭后不再显示。</strong>
      </p>
      <div className="recovery-codes">
        <p className="recovery-codes__heading">
          {title} 动态口令恢复码（用户名：{userName}）
        </p>
        <ol className="recovery-codes__list" aria-label="恢复码">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="account-buttons">
        <CopyButton label="复制" text={sheet} />
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(sheet)}`}
          download="动态口令恢复码.txt"
        >
          <Icon name="download" />
          下载
        </a>
        <button type="button" className="button" onClick={() => window.print()}>
          <Icon name="file" />
          打印
        </button>
      </div>
      <div className="account-buttons">
        <button type="button" className="button button--primary" onClick={onDone}>
          我已保存，完成
        </button>
      </div>
    </div>
  );
}
