import { Link } from 'react-router-dom';
import { forgetSearches, useRecentSearches } from './recent-searches.ts';
import { questionAddress } from './search-address.ts';

/** Searches made in this browser before; nothing while there are none. */
export function RecentSearches() {
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent-searches">
      <h2 id="recent-searches">最近搜索</h2>
      <ul className="plain-list">
        {recent.map((q) => (
          <li key={q}>
            <Link to={questionAddress({ q })}>{q}</Link>
          </li>
        ))}
      </ul>
      <button type="button" className="link-button" onClick={forgetSearches}>
        清空
      </button>
    </section>
  );
}
