import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { callerOf, useSession } from '../../providers/session.ts';
import { useMechanism } from '../../providers/site.ts';
import { type ArchiveFile, archiveFiles } from '../../resources/archive-files.ts';
import type { Archive } from '../../resources/archives.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Loading } from '../../ui/loading.tsx';
import type { Act } from '../account/acts.ts';
import { mayAct } from '../account/may-act.ts';
import { fileAccess, type FileUse, type UseAnswer } from './file-access.ts';
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

const uses: readonly { use: FileUse; label: string; icon: IconName }[] = [
  { use: 'view', label: '看', icon: 'eye' },
  { use: 'apply', label: '申请', icon: 'cart' },
  { use: 'visit', label: '到馆', icon: 'pin' },
];
const stateText: Record<UseAnswer['state'], string> = { open: '可办理', later: '建设中', closed: '不开放' };

function FileRow({ file, isProtected }: { file: ArchiveFile; isProtected: boolean }) {
  const session = useSession();
  const [shown, setShown] = useState<FileUse | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isVerified } = callerOf(session);
  const access = fileAccess(file, { isLogin: session.isLogin, isVerified: session.isLogin && isVerified }, isProtected);
  const { scale, quantity, unit, format } = file;
  async function onUse(use: FileUse): Promise<void> {
    const act = shown === use ? null : actOf(use, file, access);
    if (act && !(await mayAct(act, { navigate, route: pathname + search }))) return;
    setShown(shown === use ? null : use);
  }
  const facts = [scale, `${quantity} ${unit}`, format].filter(Boolean);
  return (
    <li className="file">
      <span className="file__number">{file.seq}</span>
      <div className="file__what">
        <span className="file__title">{file.title}</span>
        <span className="file__facts">{facts.join(' · ')}</span>
      </div>
      <PublicCell field={archiveFiles.fields.secrecy} value={file.secrecy} />
      <div className="file__uses">
        {uses.map(({ use, label, icon }) => (
          <button
            key={use}
            type="button"
            className="file__use"
            data-state={access[use].state}
            aria-expanded={shown === use}
            aria-label={`${label}：${stateText[access[use].state]}（${file.title}）`}
            title={stateText[access[use].state]}
            onClick={() => void onUse(use)}
          >
            <Icon name={access[use].state === 'closed' ? 'lock' : icon} />
            {label}
          </button>
        ))}
      </div>
      {shown ? (
        <p className="file__answer" role="status">
          <strong>{stateText[access[shown].state]}</strong> {access[shown].text}
        </p>
      ) : null}
    </li>
  );
}

/** What a use of a file asks of the visitor; null: nothing, or the file is closed to everyone on line. */
function actOf(use: FileUse, { secrecy }: ArchiveFile, access: Record<FileUse, UseAnswer>): Act | null {
  if (use === 'view') return secrecy === '内部' ? 'preview' : null;
  return use === 'apply' && access.apply.state !== 'closed' ? 'apply' : null;
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
