import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { useMechanism } from '../../providers/site.ts';
import { archiveFiles } from '../../resources/holdings/archive-files.ts';
import type { Archive } from '../../resources/holdings/archives.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import { isClassified } from '../../resources/shared/file-rights.ts';
import { isKeptByState, nationalArchive } from '../../resources/shared/national-archive.ts';
import { isProtected } from '../../resources/shared/protection.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { BookVisitLink } from '../appointments/book-visit-link.tsx';
import { LoanNote } from '../loans/loan-note.tsx';
import { FileChoiceBar, useFileChoice } from '../viewers/file-choice.tsx';
import { FilePictureViewer } from '../viewers/file-picture-viewer.tsx';
import { FileRow } from '../viewers/file-row.tsx';
import { useItemFiles } from '../viewers/use-item-files.ts';
import { usePictureChoice } from '../viewers/use-picture-choice.ts';
import { archiveFileRows } from './archive-file-rows.ts';
import '../viewers/files.css';

export interface ArchiveFileListProps {
  archive: Archive;
  /** In China, 'YYYY-MM-DD' */
  today: string;
  /** Says of which archive it is, where there are several. */
  isNamed?: boolean;
}

/** The list of files of an archive, and for each file what this visitor may do with it. */
export function ArchiveFileList({ archive, today, isNamed = false }: ArchiveFileListProps) {
  const headingId = useId();
  const ofArchive = [{ field: 'archive', operator: 'eq', values: [archive.id] }] as const;
  const entries = useList(archiveFiles, { filters: ofArchive, end: maxPageSize });
  const item = { itemType: 'archives', itemId: archive.id } as const;
  const files = useItemFiles(item);
  const groups = archiveFileRows(entries.data?.rows ?? [], files.data ?? []);
  const ordered = groups.flatMap(([, rows]) => rows.flatMap(({ file }) => (file ? [file] : [])));
  const pictures = usePictureChoice(ordered);
  const choice = useFileChoice(ordered);
  const error = entries.error ?? files.error;
  const retry = () => void (entries.error ? entries.refetch() : files.refetch());
  const isElsewhere = isKeptByState(archive.keepingUnit);
  const ofItem = { item, isElsewhere, isProtected: isProtected(archive.protectedUntil, today) };
  return (
    <section className="detail__section" aria-labelledby={headingId}>
      <h2 id={headingId}>
        文件目录{isNamed ? `：${archive.title}` : ''}
        {entries.data ? <span className="detail__count">{entries.data.total} 件</span> : null}
      </h2>
      {error ? (
        <ErrorState error={error} title="文件目录没有加载出来" onRetry={retry} />
      ) : !entries.data || !files.data ? (
        <Loading rows={4} label="正在加载文件目录" />
      ) : groups.length === 0 ? (
        <Empty>
          <p>该资料暂未编制文件级目录，需要时请到馆查询。</p>
        </Empty>
      ) : (
        <>
          <FileChoiceBar choice={choice} />
          {groups.map(([category, rows]) => (
            <section key={category} className="file-group">
              <h3>{category}</h3>
              <ol className="files plain-list">
                {rows.map(({ key, ...row }) => (
                  <FileRow key={key} {...row} {...ofItem} onPicture={pictures.open} choice={choice.of(row.file)} />
                ))}
              </ol>
            </section>
          ))}
        </>
      )}
      {pictures.place === null ? null : (
        <FilePictureViewer
          pictures={pictures.pictures}
          place={pictures.place}
          onStep={pictures.step}
          onClose={pictures.close}
        />
      )}
      {isElsewhere ? <Elsewhere /> : <OnSite archive={archive} />}
    </section>
  );
}

function Elsewhere() {
  return (
    <div className="on-site">
      <h3>
        <Icon name="pin" /> 在哪里办理
      </h3>
      <p>
        油气、放射性矿产和海洋地质资料向国家汇交，由 <strong>{nationalArchive}</strong>{' '}
        保管，本馆只登目录，不提供阅读、下载和到馆查阅。需要利用的，请转至{nationalArchive}办理。
      </p>
    </div>
  );
}

function OnSite({ archive: { id, title, keepingUnit, secrecy } }: { archive: Archive }) {
  const { data } = useMechanism();
  return (
    <div className="on-site">
      <h3>
        <Icon name="pin" /> 怎样到馆借阅
      </h3>
      <p>
        实体与电子资料由 <strong>{keepingUnit}</strong>{' '}
        保管。请先预约并报档号，持有效证件（涉密资料另持单位介绍信）到馆查阅。
        <Link to="/UserCenter/UserManual">怎样借阅</Link>
      </p>
      <LoanNote itemType="archives" itemId={id} />
      {isClassified(secrecy) ? null : (
        <p>
          <BookVisitLink itemType="archives" itemId={id} title={title} />
        </p>
      )}
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
