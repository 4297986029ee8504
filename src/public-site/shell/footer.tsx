import { Link } from 'react-router-dom';
import { useMechanism, useSiteInfo, useVisits } from '../../providers/site.ts';
import { GroupQr } from './group-qr.tsx';
import { PhoneLink } from './phone-link.tsx';
import './footer.css';

const links: readonly { label: string; path: string }[] = [
  { label: '关于我们', path: '/aboutUs' },
  { label: '借阅指南', path: '/UserCenter/UserManual' },
  { label: '数据汇交', path: '/DataCommit' },
  { label: '城市钻孔数据汇交', path: '/citiesDrillingDataCommit' },
];

/** Contacts, visits, filing records and the two support groups. */
export function Footer() {
  const site = useSiteInfo().data;
  return (
    <footer className="footer">
      <div className="footer__columns page-width">
        <Contacts />
        <section className="footer__section" aria-label="服务">
          <h2 className="footer__heading">服务</h2>
          <ul className="plain-list">
            {links.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
        <Visits />
        {site ? (
          <section className="footer__section" aria-label="支持群">
            <h2 className="footer__heading">支持群</h2>
            <div className="footer__groups">
              <GroupQr name={site.workGroupName} image={site.workGroupQr} />
              <GroupQr name={site.imGroupName} image={site.imGroupQr} />
            </div>
          </section>
        ) : null}
      </div>
      <div className="footer__filing">
        <div className="page-width">
          <span>{site?.institutionName}</span>
          {site?.icpNumber ? <FilingLink number={site.icpNumber} url={site.icpUrl} /> : null}
          {site?.policeNumber ? <FilingLink number={site.policeNumber} url={site.policeUrl} /> : null}
        </div>
      </div>
    </footer>
  );
}

function Contacts() {
  const { data, error } = useMechanism();
  const rows: [label: string, value: string | undefined][] = [
    ['汇交电话', data?.collectTel],
    ['借阅电话', data?.borrowTel],
    ['地址', data?.address],
  ];
  return (
    <section className="footer__section" aria-label="联系方式">
      <h2 className="footer__heading">联系我们</h2>
      {error ? <p>联系方式暂时没有加载出来</p> : null}
      <dl className="footer__contacts">
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{label === '地址' ? value : <PhoneLink number={value} />}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

function Visits() {
  const { data, error } = useVisits();
  return (
    <section className="footer__section" aria-label="访问统计">
      <h2 className="footer__heading">访问统计</h2>
      {error ? <p>访问统计暂时没有加载出来</p> : null}
      {data ? (
        <dl className="footer__visits">
          <VisitCount label="总访问量" count={data.totalVisitCount} />
          <VisitCount label="今日访问量" count={data.dayVisitCount} />
        </dl>
      ) : null}
    </section>
  );
}

/** Of nobody yet, nothing is said. */
function VisitCount({ label, count }: { label: string; count: number }) {
  return count === 0 ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{count.toLocaleString('zh-CN')}</dd>
    </div>
  );
}

function FilingLink({ number, url }: { number: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {number}
    </a>
  );
}
