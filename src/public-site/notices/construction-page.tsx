import { Link } from 'react-router-dom';
import { Notice } from './notice.tsx';
import { OutcropScene } from './outcrop-scene.tsx';
import { WayHome } from './way-home.tsx';

export interface ConstructionPageProps {
  /** The page's own label. */
  label: string;
  /** The part of the portal it belongs to, and what that part will offer. */
  area: { label: string; offers: string };
  /** Pages a visitor can use today. */
  openPages: readonly { path: string; label: string }[];
}

/** 建设中: says which area this is, what will be here, and what works already. */
export function ConstructionPage({ label, area, openPages }: ConstructionPageProps) {
  return (
    <Notice picture={<DrillRig />} title={`${label} · 建设中`} actions={<WayHome />}>
      <p className="notice__lead">
        本页属于“{area.label}”。建成后，{area.offers}
      </p>
      <nav aria-label="已开放的页面">
        <p>现在可以使用：</p>
        <ul className="notice__links plain-list">
          {openPages.map((page) => (
            <li key={page.path}>
              <Link to={page.path}>{page.label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Notice>
  );
}

/** A drill rig whose hole has not reached the deep beds yet. */
function DrillRig() {
  return (
    <OutcropScene>
      <g stroke="var(--ink)" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="M70 86L92 14l22 72M78 62h28M84 40h16M78 62l22-22M106 62L84 40" />
        <path d="M56 86h72" strokeWidth="6" />
        <rect x="116" y="66" width="26" height="20" fill="var(--lead-white)" />
      </g>
      <path d="M92 20v142" stroke="var(--lead-white)" strokeWidth="7" />
      <path d="M92 20v142" stroke="var(--ink)" strokeWidth="3" />
      <path d="M86 162h12l-6 11z" fill="var(--ink)" />
    </OutcropScene>
  );
}
