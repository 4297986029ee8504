import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Archive, archives } from '../../resources/holdings/archives.ts';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ArchiveFileList } from '../catalogue/archive-file-list.tsx';
import { detailAddress } from '../catalogue/row-name.ts';
import { ListPager } from './list-pager.tsx';
import { usePages } from './use-pages.ts';
import { useRowsById } from './use-rows-by-id.ts';

const shown = 20;

/** The reports of the project, and the files of those that are opened, each under its rights. */
export function ProjectArchives({ ids }: { ids: readonly number[] }) {
  const pages = usePages('archivesPage', { total: ids.length, size: shown });
  const { data, error, refetch } = useRowsById(archives, ids.slice(pages.from, pages.to));
  const [opened, setOpened] = useState<ReadonlySet<number> | null>(null);
  if (ids.length === 0) return null;
  const rows = data?.rows ?? [];
  // The first stands open until somebody chooses
  const open = opened ?? new Set(rows.slice(0, 1).map(({ id }) => id));
  const toggle = (id: number): void =>
    setOpened(open.has(id) ? new Set([...open].filter((each) => each !== id)) : new Set([...open, id]));
  return (
    <>
      <section className="detail__section" aria-labelledby="project-archives">
        <h2 id="project-archives">
          {archives.label}
          <span className="detail__count">{ids.length.toLocaleString('zh-CN')} 件</span>
        </h2>
        {error ? (
          <ErrorState error={error} title="成果资料没有加载出来" onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading rows={3} label="正在加载成果资料" />
        ) : (
          <ul className="related plain-list">
            {rows.map((archive) => (
              <Report key={archive.id} archive={archive} isOpen={open.has(archive.id)} onToggle={toggle} />
            ))}
          </ul>
        )}
        <ListPager {...pages} total={ids.length} label={archives.label} />
      </section>
      {rows.flatMap((archive) =>
        open.has(archive.id)
          ? [<ArchiveFileList key={archive.id} archive={archive} today={dayInChina()} isNamed={rows.length > 1} />]
          : [],
      )}
    </>
  );
}

interface ReportProps {
  archive: Archive;
  isOpen: boolean;
  onToggle: (id: number) => void;
}

const Report = ({ archive, isOpen, onToggle }: ReportProps) => (
  <li>
    <Link to={detailAddress(archives, archive.id)}>{archive.title}</Link>
    <span className="related__why">{[archive.archiveNo, `${archive.year} 年`, archive.formingUnit].join(' · ')}</span>
    <button type="button" className="button" aria-pressed={isOpen} onClick={() => onToggle(archive.id)}>
      看文件
    </button>
  </li>
);
