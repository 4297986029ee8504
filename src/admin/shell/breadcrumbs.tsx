import { Link, useLocation } from 'react-router-dom';
import { adminPaths, titleOfPath } from '../admin-paths.ts';

/** The way from 工作台 to this screen. */
export function Breadcrumbs() {
  const screen = titleOfPath(useLocation().pathname);
  if (!screen?.resource) return null;
  return (
    <nav className="admin-crumbs" aria-label="当前位置">
      <ol className="plain-list">
        <li>
          <Link to={adminPaths.dashboard}>工作台</Link>
        </li>
        {screen.crumbs.map(({ label, path }, index) => (
          <li key={label} aria-current={index === screen.crumbs.length - 1 ? 'page' : undefined}>
            {path ? <Link to={path}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
