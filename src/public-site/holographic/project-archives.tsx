import { useState } from 'react';
import { Link } from 'react-router-dom';
import { archives } from '../../resources/holdings/archives.ts';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ArchiveFileList } from '../catalogue/archive-file-list.tsx';
import { detailAddress } from '../catalogue/row-parts.ts';
import { useRowsById } from './use-rows-by-id.ts';

/** A project has few reports; who looks for more finds them in the catalogue. */
const shown = 50;

/** The reports of the project, and the files of the one that is chosen, each under its rights. */
export function ProjectArchives({ ids }: { ids: readonly number[] }) {
  const { data, error, refetch } = useRowsById(archives, ids.slice(0, shown));
  const [wanted, setWanted] = useState<number | null>(null);
  if (ids.length === 0) return null;
  const rows = data?.rows ?? [];
  const chosen = rows.find(({ id }) => id === wanted) ?? rows[0];
  return (
    <>
      <section className="detail__section" aria-labelledby="project-archives">
        <h2 id="project-archives">
          {archives.label}
          {data ? (
            <span className="detail__count">{ids.length > shown ? `前 ${shown} 件` : `${rows.length} 件`}</span>
          ) : null}
        </h2>
        {error ? (
          <ErrorState error={error} title="成果资料没有加载出来" onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading rows={3} label="正在加载成果资料" />
        ) : (
          <ul className="related plain-list">
            {rows.map((archive) => (
              <li key={archive.id}>
                <Link to={detailAddress(archives, archive.id)}>{archive.title}</Link>
                <span className="related__why">
                  {[archive.archiveNo, `${archive.year} 年`, archive.formingUnit].join(' · ')}
                </span>
                {rows.length > 1 ? (
                  <button
                    type="button"
                    className="button"
                    aria-pressed={archive.id === chosen?.id}
                    onClick={() => setWanted(archive.id)}
                  >
                    看文件
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </section>
      {chosen ? <ArchiveFileList key={chosen.id} archive={chosen} today={dayInChina()} /> : null}
    </>
  );
}
