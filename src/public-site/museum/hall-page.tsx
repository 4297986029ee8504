import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { useRowTitle } from '../../providers/use-row-title.ts';
import { museumHalls, type MuseumHall } from '../../resources/topics/museum-halls.ts';
import { specimens } from '../../resources/topics/specimens.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CopyButton } from '../catalogue/copy-button.tsx';
import { RichText } from '../catalogue/rich-text.tsx';
import { SpecimenGrid } from './collection-grid.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { useHalls } from './halls-section.tsx';
import { bookingAddress, hallAddress } from './museum-address.ts';
import { MuseumRow } from './museum-row.tsx';
import { UnpublishedNote } from './unpublished-note.tsx';

/** Specimens on a hall's page; the others are on the home page under its filter. */
const shown = 60;

/** One hall: what it tells, where it is, and what stands in it. */
export function HallPage({ id }: { id: number | null }) {
  return (
    <MuseumRow resource={museumHalls} id={id} label="展厅">
      {(row) => <HallArticle key={row.id} hall={row} />}
    </MuseumRow>
  );
}

function HallArticle({ hall }: { hall: MuseumHall }) {
  const { id, name, floor, theme, lead, body, picture, area, minutes, isOpen, state, isSample } = hall;
  const halls = useHalls().data?.rows ?? [];
  useRowTitle(name);
  const facts = [
    floor,
    area ? `${area} m²` : null,
    minutes ? `约 ${minutes} 分钟` : null,
    isOpen ? '正在开放' : '暂停开放',
    isSample ? '演示内容' : null,
  ];
  return (
    <article className="hall page-width">
      <nav className="specimen__back" aria-label="返回">
        <Link to="/zheDiBo">
          <Icon name="arrowLeft" />
          浙地博
        </Link>
      </nav>
      <UnpublishedNote state={state} />
      <header className="hall__head">
        {picture ? <img src={picture} alt="" width={880} height={660} /> : null}
        <div className="hall__words">
          <p className="specimen__notes">{facts.filter(Boolean).join(' · ')}</p>
          <h1>{name}</h1>
          <p className="hall__theme">{theme}</p>
          {lead ? <p className="specimen__lead">{lead}</p> : null}
          <div className="specimen__tools">
            <Link className="button button--primary" to={bookingAddress}>
              预约参观
            </Link>
            <CopyButton
              label="复制链接"
              text={`${location.origin}${location.pathname}#${hallAddress(id)}`}
              icon="share"
            />
          </div>
        </div>
      </header>
      <div className="hall__middle">
        {body ? <RichText html={body} /> : null}
        <FloorPlan halls={halls.filter((each) => each.floor === floor)} marked={id} onMark={() => undefined} />
      </div>
      <section aria-labelledby="hall-specimens">
        <h2 id="hall-specimens">本厅标本</h2>
        <HallSpecimens id={id} />
      </section>
      <HallSteps halls={halls} id={id} />
    </article>
  );
}

function HallSpecimens({ id }: { id: number }) {
  const { data, error, refetch } = useList(specimens, {
    filters: [{ field: 'hall', operator: 'eq', values: [id] }],
    start: 0,
    end: shown,
  });
  if (error) return <ErrorState error={error} title="标本没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} label="正在加载标本" />;
  if (data.rows.length === 0) return <Empty text="无标本">本厅的标本正在整理，可以先看其他展厅。</Empty>;
  return (
    <>
      <SpecimenGrid rows={data.rows} />
      {data.total > shown ? <Link to={`/zheDiBo?hall=${id}`}>看本厅全部 {data.total} 件</Link> : null}
    </>
  );
}

function HallSteps({ halls, id }: { halls: readonly MuseumHall[]; id: number }) {
  const at = halls.findIndex((hall) => hall.id === id);
  const [previous, next] = at < 0 ? [] : [halls[at - 1], halls[at + 1]];
  return (
    <nav className="specimen-steps" aria-label="参观路线">
      {previous ? (
        <Link rel="prev" to={hallAddress(previous.id)}>
          <Icon name="arrowLeft" />
          <span>
            <span className="specimen-steps__label">上一个展厅</span>
            {previous.name}
          </span>
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link rel="next" to={hallAddress(next.id)}>
          <span>
            <span className="specimen-steps__label">下一个展厅</span>
            {next.name}
          </span>
          <Icon name="chevronRight" />
        </Link>
      ) : null}
    </nav>
  );
}
