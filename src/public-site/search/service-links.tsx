import { Link } from 'react-router-dom';
import { servicePages } from './service-pages.ts';

/** Ways to the pages where what was asked for is done; nothing for other questions. */
export function ServiceLinks({ q }: { q: string }) {
  const pages = servicePages(q);
  if (pages.length === 0) return null;
  return (
    <nav className="service-links" aria-label="办事入口">
      <ul className="plain-list">
        {pages.map(({ label, note, path }) => (
          <li key={path}>
            <Link className="service-links__link" to={path}>
              <strong>{label}</strong>
              <span>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
