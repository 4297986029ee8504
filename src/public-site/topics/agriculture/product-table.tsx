import { Link } from 'react-router-dom';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { factOf } from '../shared/site-facts.ts';
import { siteAddress } from '../shared/topic-pages.ts';
import { agriculturePages } from './agriculture-pages.ts';
import { groundKind } from './grounds.ts';

/** Facts of a product that are columns of the table. */
const columns = [groundKind, '成土母岩', '地形', '采收'] as const;

/** Which product grows on which soil and rock, at which height, and when it is gathered. */
export function ProductTable({ sites, caption }: { sites: readonly TopicSite[]; caption: string }) {
  return (
    <div className="product-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">物产</th>
            <th scope="col">类别</th>
            <th scope="col">产地</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <tr key={site.id}>
              <th scope="row">
                <Link to={siteAddress(agriculturePages, site.id)}>{site.name}</Link>
              </th>
              <td>{site.kind}</td>
              <td>{site.county}</td>
              {columns.map((name) => (
                <td key={name}>{factOf(site, name) ?? '未记录'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
