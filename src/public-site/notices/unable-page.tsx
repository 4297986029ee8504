import { ClosedAdit } from './closed-adit.tsx';
import { Notice } from './notice.tsx';
import { WayHome } from './way-home.tsx';

/** /unable: the page exists, but cannot be entered now. */
export function UnablePage() {
  return (
    <Notice picture={<ClosedAdit />} title="暂时无法进入此页面" actions={<WayHome />}>
      <p className="notice__lead">该功能目前不可用，可能正在维护，或者只在单位内网开放。请稍后再试，或联系我们。</p>
    </Notice>
  );
}
