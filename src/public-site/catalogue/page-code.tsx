import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../user-center/totp/qr-code.tsx';
import { CopyButton } from './copy-button.tsx';
import './page-code.css';

export interface PageCodeProps {
  /** Stable address of the page. */
  address: string;
  /** What the page is about. */
  title: string;
}

/** The page's address as a QR code: small in the head and on paper, large on a click. */
export function PageCode({ address, title }: PageCodeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="page-code">
      <button type="button" className="page-code__button" onClick={() => setIsOpen(true)}>
        <QrCode text={address} label="本页二维码" />
        <span>放大二维码</span>
      </button>
      {isOpen ? (
        <Dialog title="本页二维码" onClose={() => setIsOpen(false)} width={420}>
          <div className="page-code__large">
            <QrCode text={address} label={`二维码：${title}`} />
            <p>用手机扫一扫，打开“{title}”。</p>
            <p className="page-code__address">{address}</p>
            <CopyButton label="复制链接" text={address} icon="share" />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
