import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { type Specimen, specimens } from '../../resources/topics/specimens.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SpecimenGrid } from './collection-grid.tsx';

const shown = 6;
const relations = [
  { field: 'hall', label: '同一展厅' },
  { field: 'period', label: '同一时代' },
  { field: 'kind', label: '同一类别' },
] as const;
type Relation = (typeof relations)[number];

/** Specimens of the same hall, age or kind. */
export function RelatedSpecimens({ specimen }: { specimen: Specimen }) {
  const possible = relations.filter(({ field }) => specimen[field] !== null);
  const [chosen, setChosen] = useState<Relation['field']>('hall');
  const relation = possible.find(({ field }) => field === chosen) ?? possible[0];
  if (!relation) return null;
  return (
    <section aria-labelledby="related-specimens">
      <div className="related-specimens__head">
        <h2 id="related-specimens">接着看</h2>
        <div role="group" aria-label="按什么找相近的标本" className="collection-tools__choices">
          {possible.map(({ field, label }) => (
            <button
              key={field}
              type="button"
              className="collection-tools__choice"
              aria-pressed={field === relation.field}
              onClick={() => setChosen(field)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <Related specimen={specimen} relation={relation} />
    </section>
  );
}

function Related({ specimen, relation }: { specimen: Specimen; relation: Relation }) {
  const { field, label } = relation;
  const value = specimen[field];
  const { data, error, refetch } = useList(specimens, {
    filters: [
      { field, operator: 'eq', values: [value] },
      { field: 'id', operator: 'ne', values: [specimen.id] },
    ],
    start: 0,
    end: shown,
  });
  if (error) return <ErrorState error={error} title="相近的标本没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} label="正在加载相近的标本" />;
  if (data.rows.length === 0) return <Empty text={`无${label}的其他标本`}>可以换一种方式找。</Empty>;
  return (
    <>
      <SpecimenGrid rows={data.rows} />
      {data.total > shown ? (
        <Link className="related-specimens__more" to={`/zheDiBo?${field}=${encodeURIComponent(String(value))}`}>
          看{label}的全部 {data.total + 1} 件
        </Link>
      ) : null}
    </>
  );
}
