import { Link } from 'react-router-dom';
import { numberText } from '../../../charts/chart-data.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CopyButton } from '../../catalogue/copy-button.tsx';
import { factsOf } from './facts-of.ts';
import { SampleMark } from './sample-mark.tsx';
import { SiteBody } from './site-body.tsx';
import { useSiteFigures } from './use-topic-rows.ts';
import './site-panel.css';

export interface SitePanelProps {
  site: TopicSite;
  /** Path of the page that it stands on. */
  path: string;
  /** Its figures are told beside its facts; not where the facts say the same. */
  hasFigures: boolean;
  onClose: () => void;
}

/** All that is known of one place of a page whose places have no page of their own. */
export function SitePanel({ site, path, hasFigures, onClose }: SitePanelProps) {
  const { data: figures } = useSiteFigures(hasFigures ? site.id : null);
  const { id, name, kind, grade, city, county, place, age, namedIn, summary, facts, accuracy, archive, isSample } =
    site;
  const rows: [string, string | null][] = [
    ['类别', [kind, grade].filter(Boolean).join(' · ')],
    ['地点', [city, county, place].filter(Boolean).join(' ')],
    ['位置精度', accuracy],
    ['地质时代', age],
    ['年份', namedIn === null ? null : String(namedIn)],
    ...factsOf(facts),
    ...(figures ?? []).map(({ series, chart, value, unit }): [string, string] => [
      series ?? chartNames[chart] ?? '数值',
      numberText(value, unit ?? ''),
    ]),
  ];
  const known = [...new Map(rows.filter(([, value]) => value)).entries()];
  return (
    <section className="site-panel" aria-label={name}>
      <header>
        <h3>
          {name} {isSample ? <SampleMark /> : null}
        </h3>
        <button type="button" className="button button--quiet button--icon" aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {summary ? <p>{summary}</p> : null}
      <SiteBody id={id} />
      <dl>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="site-panel__tools">
        <CopyButton label="复制链接" text={`${location.origin}${location.pathname}#${path}?site=${id}`} icon="share" />
        {archive ? <Link to={`/archivesHoldingsDetail?id=${archive}`}>看成果资料</Link> : null}
        {county ? <Link to={`/archivesHoldings?county=${encodeURIComponent(county)}`}>查{county}成果资料</Link> : null}
      </p>
    </section>
  );
}

/** Charts with a single series, as they are called beside one value. */
const chartNames: Readonly<Record<string, string>> = { grade: '平均品位（CaF₂）', depth: '最大控制深度' };
