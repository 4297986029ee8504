import { useList } from '../../providers/queries.ts';
import { useMechanism } from '../../providers/site.ts';
import { type ArchiveFile, archiveFiles } from '../../resources/archive-files.ts';
import type { Archive } from '../../resources/archives.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FileUses } from './acts/file-uses.tsx';
import { PublicCell } from './public-cell.tsx';

const fileCategories = archiveFiles.fields.category.options as readonly ArchiveFile['category'][];

export interface ArchiveFileListProps {
  archive: Archive;
  /** 'YYYY-MM-DD' */
  today: string;
}

/** The files of an archive, and for each what this visitor may do with it. */
export function ArchiveFileList({ archive, today }: ArchiveFileListProps) {
  const ofArchive = [{ field: 'archive', operator: 'eq', values: [archive.id] }] as const;
  const { data, error, refetch } = useList(archiveFiles, { filters: ofArchive, end: maxPageSize });
  const isProtected = archive.protectedUntil !== null && archive.protectedUntil >= today;
  return (
    <section className="detail__section" aria-labelledby="detail-files">
      <h2 id="detail-files">
        文件目录
        {data ? <span className="detail__count">{data.total} 件</span> : null}
      </h2>
      {error ? (
        <ErrorState error={error} title="文件目录没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={4} label="正在加载文件目录" />
      ) : data.rows.length === 0 ? (
        <Empty>
          <p>这件资料还没有著录到文件；需要时请到馆查询。</p>
        </Empty>
      ) : (
        grouped(data.rows).map(([category, files]) => (
          <section key={category} className="file-group">
            <h3>{category}</h3>
            <ol className="files plain-list">
              {files.map((file) => (
                <FileRow key={file.id} file={file} isProtected={isProtected} />
              ))}
            </ol>
          </section>
        ))
      )}
      <OnSite keepingUnit={archive.keepingUnit} />
    </section>
  );
}

/** Files by category, in the order of the categories' declaration; their numbers count within it. */
function grouped(files: readonly ArchiveFile[]): [ArchiveFile['category'], ArchiveFile[]][] {
  const groups = new Map(fileCategories.map((category): [ArchiveFile['category'], ArchiveFile[]] => [category, []]));
  for (const file of files) groups.get(file.category)?.push(file);
  return [...groups].filter(([, members]) => members.length > 0);
}

function FileRow({ file, isProtected }: { file: ArchiveFile; isProtected: boolean }) {
  const { seq, title, scale, quantity, unit, format, secrecy } = file;
  const facts = [scale, `${quantity} ${unit}`, format].filter(Boolean);
  return (
    <li className="file">
      <span className="file__number">{seq}</span>
      <div className="file__what">
        <span className="file__title">{title}</span>
        <span className="file__facts">{facts.join(' · ')}</span>
      </div>
      <PublicCell field={archiveFiles.fields.secrecy} value={secrecy} />
      <FileUses {...{ title, secrecy, isProtected }} />
    </li>
  );
}

function OnSite({ keepingUnit }: { keepingUnit: string }) {
  const { data } = useMechanism();
  return (
    <div className="on-site">
      <h3>
        <Icon name="pin" /> 怎样到馆借阅
      </h3>
      <p>
        实体与电子资料由 <strong>{keepingUnit}</strong>{' '}
        保管。请先电话预约并报档号，持有效证件（涉密资料另持单位介绍信）到馆查阅。
      </p>
      {data?.borrowTel || data?.address ? (
        <p className="on-site__contact">
          {data.borrowTel ? (
            <span>
              借阅电话 <a href={`tel:${data.borrowTel.replace(/[^\d+-]/g, '')}`}>{data.borrowTel}</a>
            </span>
          ) : null}
          {data.address ? <span>地址 {data.address}</span> : null}
        </p>
      ) : null}
    </div>
  );
}
