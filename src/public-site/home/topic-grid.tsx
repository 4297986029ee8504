import { Link } from 'react-router-dom';
import type { IconName } from '../../ui/icon-paths.ts';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { entriesOf, menuValues } from '../shell/menu.ts';
import { useMenu } from '../shell/use-menu.ts';
import { HomeBlock } from './home-block.tsx';

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

/** The topics of the menu. */
export function TopicGrid() {
  const menu = useMenu().find((item) => item.value === menuValues.topics);
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
          {topics.map(({ label, path }) => (
            <li key={path}>
              <Link to={path} className="topic">
                <Icon name={icons[path] ?? 'otherMap'} className="topic__icon" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
