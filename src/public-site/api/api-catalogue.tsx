import { useState } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ApiGroupView } from './api-group-view.tsx';
import { readDocument } from './read-document.ts';
import { documentPath, useOpenDocument } from './use-open-document.ts';

/** 接口目录: every resource that programs may read, from the document that the declarations make. */
export function ApiCatalogue() {
  const { data, error, refetch } = useOpenDocument(readDocument);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  if (error) return <ErrorState error={error} title="接口目录没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} label="正在加载接口目录" />;
  const wanted = words.trim().toLowerCase();
  const groups = data.filter(({ name, title }) => `${name.toLowerCase()} ${title}`.includes(wanted));
  return (
    <>
      <div className="api-catalogue__tools">
        <label className="field">
          <span className="field__label">查找接口</span>
          <input
            className="input"
            type="search"
            value={words}
            placeholder="如 钻孔、boreholes"
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        <a className="button" href={documentPath} target="_blank" rel="noreferrer">
          OpenAPI 文档
        </a>
      </div>
      {groups.length === 0 ? <Empty text="没有这样的接口" /> : null}
      <ul className="plain-list api-catalogue">
        {groups.map((group) => {
          const isOpen = group.name === open;
          return (
            <li key={group.name}>
              <h3>
                <button
                  type="button"
                  className="api-catalogue__head"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : group.name)}
                >
                  <span>{group.title}</span>
                  <code>/rest/{group.name}</code>
                  <span className="api-catalogue__count">{group.fields.length} 个字段</span>
                </button>
              </h3>
              {isOpen ? <ApiGroupView group={group} /> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
