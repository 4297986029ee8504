import { Link } from 'react-router-dom';
import { Notice } from './notice.tsx';
import { OutcropScene } from './outcrop-scene.tsx';

/** The catch-all: no page of the portal has this address. */
export function NotFoundPage() {
  return (
    <Notice
      picture={<LostHammer />}
      title="The webmaster said that you can not enter this page..."
      actions={
        <>
          <Link className="button button--primary" to="/home">
            返回首页
          </Link>
          <Link className="button" to="/search">
            站内搜索
          </Link>
        </>
      }
    >
      <p className="notice__code">404</p>
      <p className="notice__lead">没有找到这个页面。请检查地址是否完整，或从首页、站内搜索重新查找。</p>
    </Notice>
  );
}

/** A hammer left on the beds where they end, and a sign without a name. */
function LostHammer() {
  return (
    <OutcropScene>
      <g stroke="var(--ink)" strokeWidth="3" fill="var(--lead-white)" strokeLinejoin="round" strokeLinecap="round">
        <path d="M62 88V40" />
        <path d="M40 24h44l10 10-10 10H40z" />
        <path d="M50 34h26" strokeDasharray="4 5" />
      </g>
      <g transform="rotate(38 128 66)">
        <path d="M128 46v50" stroke="var(--ochre)" strokeWidth="6" strokeLinecap="round" />
        <path d="M112 36h30v11h-30l-13-5.5z" fill="var(--ink)" />
      </g>
      <text x="262" y="51" textAnchor="middle" fontSize="20" fill="var(--cinnabar)" fontFamily="var(--font-title)">
        ?
      </text>
    </OutcropScene>
  );
}
