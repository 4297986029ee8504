import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import { topics as topicRows } from '../../resources/topics/topics.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { entriesOf, menuValues } from '../shell/menu.ts';
import { useMenu } from '../shell/use-menu.ts';
import { CoverPicture } from './cover-picture.tsx';
import { HomeBlock } from './home-block.tsx';
import './topic-grid.css';

const indexPath = '/topics';
/** Icons of the topics that the specification names; a topic that an administrator adds has the general one. */
const icons: Readonly<Record<string, IconName>> = {
  '/cultureVillage': 'village',
  '/greenEnergy': 'energy',
  '/characteristicMinerals': 'mineral',
  '/characteristicAgriculture': 'environment',
  '/valuableInformation': 'book',
  '/gsspTopic': 'goldenSpike',
  '/landSubject': 'basicGeology',
  '/mountainSubject': 'hazard',
  '/citesSubject': 'layers',
  '/cityRisk': 'fault',
  '/frsMiningAreas': 'drawer',
};

/** The topics of the menu, with the pictures and leads that their own pages begin with. */
export function TopicGrid() {
  const menu = useMenu().find((item) => item.value === menuValues.topics);
  // Without the pictures the topics are still there: drawn beds stand in
  const { data } = useList(topicRows, { end: maxPageSize });
  const rowOf = new Map(data?.rows.map((row) => [`/${row.key}`, row]));
  const topics = (menu ? entriesOf(menu) : []).flatMap(({ label, path }) =>
    path === null || path === indexPath ? [] : [{ label, path }],
  );
  return (
    <HomeBlock title="专题" more={<Link to={indexPath}>专题索引</Link>}>
      {topics.length === 0 ? (
        <Empty>
          <p>菜单里没有对您开放的专题。</p>
        </Empty>
      ) : (
        <ul className="topics plain-list">
          {topics.map(({ label, path }, index) => (
            <li key={path}>
              <Link to={path} className="topic">
                <CoverPicture src={rowOf.get(path)?.picture ?? null} seed={index} />
                <span className="topic__text">
                  <span className="topic__title">
                    <Icon name={icons[path] ?? 'otherMap'} className="topic__icon" />
                    {label}
                  </span>
                  {rowOf.get(path)?.lead ? <span className="topic__lead">{rowOf.get(path)?.lead}</span> : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
