import { Link, useNavigate } from 'react-router-dom';
import { useSiteInfo, useVisits } from '../../providers/site.ts';
import { totalText } from '../catalogue/total-text.ts';
import { questionAddress } from '../search/search-address.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useArchiveCounts } from './archive-counts.ts';
import { useHeroLines } from './hero-lines.ts';
import { HeroPicture } from './hero-picture.tsx';
import './hero.css';

const chipCount = 5;

/** The first thing on the home page: the search box over the province drawn from data. */
export function Hero() {
  const site = useSiteInfo();
  const lines = useHeroLines();
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero__inner page-width">
        <div className="hero__text">
          <h1 id="hero-title">{site.data?.title ?? '地质资料服务门户'}</h1>
          <HeroSearch />
          <HeroNumbers />
        </div>
        <div className="hero__picture">{lines.data ? <HeroPicture lines={lines.data} /> : null}</div>
        <p className="hero__notice">
          {lines.data?.notice}
          {lines.error ? (
            <>
              等高线图没有加载出来。
              <button type="button" className="hero__retry" onClick={() => void lines.refetch()}>
                重试
              </button>
            </>
          ) : null}
        </p>
      </div>
    </section>
  );
}

function HeroSearch() {
  const navigate = useNavigate();
  return <SearchBox place="hero" onSearch={(q) => void navigate(questionAddress({ q }))} />;
}

function HeroNumbers() {
  const { counts } = useArchiveCounts();
  const visits = useVisits();
  return (
    <div className="hero__numbers">
      {counts && counts.categories.length > 0 ? (
        <ul className="hero__chips plain-list" aria-label="按类别查找">
          {counts.categories.slice(0, chipCount).map(({ category, address }) => (
            <li key={category}>
              <Link to={address}>{category}</Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="hero__counts">
        {counts ? (
          <span>
            馆藏成果资料 <strong>{totalText(counts)}</strong> 件
          </span>
        ) : null}
        {visits.data && visits.data.dayVisitCount > 0 ? (
          <span>
            今日访问 <strong>{visits.data.dayVisitCount.toLocaleString('zh-CN')}</strong> 人次
          </span>
        ) : null}
      </p>
    </div>
  );
}
