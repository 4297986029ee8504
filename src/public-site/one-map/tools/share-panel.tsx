import { useRef, useState } from 'react';
import { type MapState, shortLinkName, writeMapState } from '../../../map/state/map-state.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useSiteInfo } from '../../../providers/site.ts';
import { mapLinks } from '../../../resources/maps/map-links.ts';
import { message } from '../../../ui/message.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { useSharableDrawings } from '../plot/use-sharable-drawings.ts';
import { QrCode } from '../../user-center/totp/qr-code.tsx';
import type { ToolProps } from './tool-props.ts';
import './share.css';
import { copyText } from '../../../ui/copy-text.ts';

/** What stands before the address's '#', as the page itself was opened or as other sites may frame it. */
const pageAddress = (page: '' | 'embed'): string =>
  `${window.location.origin}${window.location.pathname.slice(0, window.location.pathname.lastIndexOf('/') + 1)}${page}`;
const route = '#/geologicalData';

/** 分享: what the map shows as a link, a short one, a QR code and a frame for another site's page. */
export function SharePanel({ page }: ToolProps) {
  // The panel itself is not shared, but what it took the place of is
  const { drawings, problem } = useSharableDrawings(page.state.drawn);
  const shown: MapState = { ...page.state, ...page.left };
  const plain = new URLSearchParams(writeMapState(drawings === null ? shown : { ...shown, drawn: null })).toString();
  // A map on its way makes no links
  const settled = useSettled(plain, 600);
  const kept = useCall(mapLinks, 'keep', { state: settled, drawings }, { staleTime: Infinity, retry: false });
  const { error } = kept;
  const code = settled === plain ? (kept.data?.code ?? null) : null;
  // The drawings themselves are too long for an address: it names the link that holds them
  const drawn = drawings === null ? shown.drawn : code;
  const state = new URLSearchParams(writeMapState({ ...shown, drawn })).toString();
  const long = `${pageAddress('')}${route}${state ? `?${state}` : ''}`;
  const short = code === null ? null : `${pageAddress('')}${route}?${shortLinkName}=${code}`;
  return (
    <div className="share">
      {drawings === null ? null : <p className="tool-hint">图上的标绘随链接分享，打开后可以看到。</p>}
      {problem === null ? null : (
        <p className="tool-problem" role="status">
          {problem}
        </p>
      )}
      {short === null ? (
        <p className="tool-hint" role="status">
          {error ? `短链接没有生成：${error.message}` : '正在生成短链接……'}
        </p>
      ) : (
        <>
          <Copied label="短链接" text={short} />
          <div className="share__code">
            <QrCode text={short} label="扫描后在手机上打开这张地图" />
            <p className="tool-hint">用手机扫描，打开后看到的与现在相同。</p>
          </div>
        </>
      )}
      <Copied label="完整链接" text={long} />
      <Embed state={state} />
      <p className="tool-hint">未对查看者开放的图层不会显示，地图上会说明。短链接两年无人打开后失效。</p>
    </div>
  );
}

function Embed({ state }: { state: string }) {
  const [isShown, setShown] = useState(false);
  const embedders = useSiteInfo().data?.embedders ?? '';
  const address = `${pageAddress('embed')}${route}${state ? `?${state}` : ''}`;
  const code = `<iframe src="${address.replaceAll('&', '&amp;')}" width="800" height="600" style="border:0" title="地质数据一张图" loading="lazy"></iframe>`;
  return (
    <details className="share__embed" onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>嵌入网页</summary>
      <p className="tool-hint">
        {embedders === ''
          ? '目前只有本门户的网页可以嵌入地图。其他网站需要嵌入时，请管理员在“站点信息”的“可嵌入地图的网站”中登记。'
          : `可以嵌入的网站：${embedders.split(' ').join('、')}`}
      </p>
      <Copied label="嵌入代码" text={code} isLong />
      {isShown ? <iframe src={address} title="嵌入效果" className="share__preview" loading="lazy" /> : null}
    </details>
  );
}

function Copied({ label, text, isLong = false }: { label: string; text: string; isLong?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  async function copy(): Promise<void> {
    try {
      await copyText(text);
      message.success(`${label}已复制`);
    } catch {
      field.current?.select();
      message.warning('浏览器不允许复制，已选中文字，请按 Ctrl+C');
    }
  }
  return (
    <div className="share__text">
      <label>
        {label}
        <textarea ref={field} className="input" readOnly rows={isLong ? 4 : 2} value={text} />
      </label>
      <button type="button" className="tool-button" aria-label={`复制${label}`} onClick={() => void copy()}>
        复制
      </button>
    </div>
  );
}
