import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { portalSources } from '../../../map/kinds/portal-data.ts';
import type { MapHand, Shape } from '../../../map/state/map-hand.ts';
import { useList } from '../../../providers/queries.ts';
import { hasRight, useSession } from '../../../providers/session.ts';
import { projects } from '../../../resources/holdings/projects.ts';
import { resourceNamed } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/kit/define-resource.ts';
import type { Extent, Point } from '../../../resources/kit/field-kinds.ts';
import type { Filter } from '../../../resources/kit/list-query.ts';
import { writeListQuery } from '../../../resources/kit/list-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { DeclaredTable } from '../../catalogue/declared-table.tsx';
import { ExportButtons } from '../../catalogue/export-buttons.tsx';
import { AreaSheets } from './area-sheets.tsx';
import '../../catalogue/catalogue.css';

/** Where results have to lie: a box, or a ring 'lon,lat,…' with its bounds. */
export interface Area {
  box: Extent;
  ring: string | null;
}

interface AreaResultsProps {
  area: Area;
  hand: MapHand;
  /** Names the shapes that results have on the map. */
  name: string;
  /** Catalogues that are asked. */
  resources: readonly Resource[];
  /** Lists of other things, before the catalogues. */
  others?: readonly OtherList[];
}

/** A list beside those of the catalogues. */
export interface OtherList {
  key: string;
  /** With the number of what it lists. */
  label: string;
  list: ReactNode;
}

const catalogues: readonly Resource[] = portalSources.map(({ value }) => resourceNamed(value));
/** What this visitor may be told of an area. */
export function useSources(): readonly Resource[] {
  const isHolographic = hasRight(useSession(), 'holographic');
  return isHolographic ? [projects, ...catalogues] : catalogues;
}
const sheets = 'sheets';

/** What the catalogues have in an area, one catalogue at a time, and the sheets that cover it. */
export function AreaResults({ area, hand, name, resources, others = [] }: AreaResultsProps) {
  const [wanted, setChosen] = useState<string | null>(null);
  const offered = [...others.map(({ key }) => key), ...resources.map((each) => each.name), sheets];
  const chosen = wanted !== null && offered.includes(wanted) ? wanted : (offered[0] ?? sheets);
  const resource = resources.find((each) => each.name === chosen);
  const other = others.find(({ key }) => key === chosen);
  useEffect(() => () => hand.put(name, []), [hand, name]);
  return (
    <>
      <div className="tool-choice area-results__sources" role="group" aria-label="查什么">
        {others.map(({ key, label }) => (
          <button key={key} type="button" aria-pressed={key === chosen} onClick={() => setChosen(key)}>
            {label}
          </button>
        ))}
        {resources.map((each) => (
          <SourceButton
            key={each.name}
            resource={each}
            area={area}
            isChosen={each.name === chosen}
            onChoose={() => setChosen(each.name)}
          />
        ))}
        <button type="button" aria-pressed={chosen === sheets} onClick={() => setChosen(sheets)}>
          图幅
        </button>
      </div>
      {resource ? <Rows key={chosen} {...{ resource, area, hand, name }} /> : null}
      {other?.list}
      {chosen === sheets ? <AreaSheets box={area.box} hand={hand} name={name} /> : null}
    </>
  );
}

/** Rows whose footprint lies in or touches the area; those that withhold it from the visitor are none of them. */
function filterOf({ publicSite }: Resource, { box, ring }: Area): Filter {
  const field = publicSite?.footprint ?? '';
  return ring === null ? { field, operator: 'within', values: [box] } : { field, operator: 'inside', values: [ring] };
}

/** A list is counted and read as far as this. */
const maxRows = 10_000;
const countText = (total: number): string => (total >= maxRows ? '1 万以上' : total.toLocaleString('zh-CN'));

function SourceButton(props: { resource: Resource; area: Area; isChosen: boolean; onChoose: () => void }) {
  const { resource, area, isChosen, onChoose } = props;
  const list = useList<Resource>(resource, { filters: [filterOf(resource, area)], start: 0, end: 1 });
  const total = list.isPlaceholderData ? undefined : list.data?.total;
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      {resource.label} {list.error ? '—' : total === undefined ? '…' : countText(total)}
    </button>
  );
}

const pageSize = 20;
const look = { stroke: '#7a2e8e', width: 2, fill: 'rgb(122 46 142 / 6%)' };
const chosenLook = { stroke: '#c2410c', width: 3.5, fill: 'rgb(194 65 12 / 18%)' };

function shapeOf(place: Point | Extent, isChosen: boolean): Shape {
  const how = isChosen ? chosenLook : look;
  return 'lon' in place
    ? { sketch: { form: 'point', at: [place.lon, place.lat] }, look: how }
    : { sketch: { form: 'box', box: place }, look: how };
}

function Rows({ resource, area, hand, name }: Omit<AreaResultsProps, 'resources'> & { resource: Resource }) {
  const [page, setPage] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  const { isLogin } = useSession();
  const filters = [filterOf(resource, area)];
  const asked = JSON.stringify(filters);
  const [before, setBefore] = useState(asked);
  if (before !== asked) {
    setBefore(asked);
    setPage(0);
  }
  const list = useList<Resource>(resource, { filters, start: page * pageSize, end: (page + 1) * pageSize });
  const rows = list.isPlaceholderData ? undefined : list.data?.rows;
  const footprint = resource.publicSite?.footprint ?? '';
  useEffect(() => {
    const shapes = (rows ?? []).flatMap((row): Shape[] => {
      const place = (row as Record<string, unknown>)[footprint] as Point | Extent | null;
      return place ? [shapeOf(place, row.id === pointed)] : [];
    });
    hand.put(name, shapes);
  }, [hand, name, rows, footprint, pointed]);
  if (list.error) return <ErrorState error={list.error} title="查询没有完成" onRetry={() => void list.refetch()} />;
  if (!rows || !list.data) return <Loading rows={4} label="正在查询" />;
  const { total } = list.data;
  if (total === 0) return <p className="tool-hint">此范围内没有可查看的{resource.label}</p>;
  const address = new URLSearchParams(writeListQuery(resource, { filters })).toString();
  return (
    <>
      <div className="area-results__acts">
        <Link to={`${resource.publicSite?.path ?? ''}?${address}`}>在目录中筛选</Link>
        <ExportButtons resource={resource} query={{ filters }} isGuest={!isLogin} />
      </div>
      <p className="tool-hint" role="status">
        列出 {rows.length} 个，共{' '}
        {total >= maxRows ? '1 万个以上，只能翻到前 1 万个' : `${total.toLocaleString('zh-CN')} 个`}
      </p>
      <DeclaredTable
        {...{ resource, rows }}
        fields={(resource.publicSite?.list ?? []).slice(0, 2)}
        label={`范围内的${resource.label}`}
        className="tool-table area-results__rows"
        isNamed
        onPoint={setPointed}
      />
      <Pager
        {...{ page, onPage: setPage, label: resource.label }}
        pages={Math.ceil(Math.min(total, maxRows) / pageSize)}
        className="area-results__pages"
        buttonClass="tool-button"
      />
    </>
  );
}
