import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Shape } from '../../../map/state/map-hand.ts';
import { call } from '../../../providers/call.ts';
import { saveBlob } from '../../../providers/export-list.ts';
import { useSession } from '../../../providers/session.ts';
import { projects } from '../../../resources/holdings/projects.ts';
import { maxNumbers, type NumberedProjects, numbersIn } from '../../../resources/shared/project-numbers.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { detailAddress } from '../../catalogue/row-name.ts';
import { useRowsById } from '../../holographic/use-rows-by-id.ts';
import type { ToolProps } from './tool-props.ts';
import { useAskedNumbers } from './asked-numbers.ts';
import { numbersCsv } from './numbers-csv.ts';
import '../../catalogue/catalogue.css';
import './numbers-panel.css';

const name = 'numbers';
/** So many projects are listed and drawn at once. */
const shown = 100;
const look = { stroke: '#7a2e8e', width: 2, fill: 'rgb(122 46 142 / 8%)' };

/** 编号查询: the projects that pasted numbers belong to, in a list and on the map. */
export function NumbersPanel({ hand }: ToolProps) {
  const { asked, isElsewhere, ask } = useAskedNumbers();
  const [text, setText] = useState(asked);
  const given = numbersIn(text);
  const isTooMany = given.length > maxNumbers;
  const { userId } = useSession();
  const answer = useQuery({
    queryKey: ['projects-by-numbers', userId, asked],
    queryFn: () => call(projects, 'byNumbers', { numbers: asked }),
    enabled: asked !== '',
  });
  const found = answer.data?.projects ?? [];
  const rows = useRowsById(
    projects,
    found.slice(0, shown).map(({ id }) => id),
  ).data?.rows;
  useEffect(() => {
    const places = found.length === 0 ? [] : (rows ?? []);
    hand.put(
      name,
      places.flatMap(({ extent }): Shape[] => (extent ? [{ sketch: { form: 'box', box: extent }, look }] : [])),
    );
    return () => hand.put(name, []);
  }, [hand, rows, found.length]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (given.length > 0 && !isTooMany) ask(given.join(' '));
  };
  return (
    <>
      <form className="numbers-form" onSubmit={submit}>
        <label htmlFor="project-numbers">编号</label>
        <textarea
          id="project-numbers"
          className="input"
          rows={4}
          value={text}
          aria-invalid={isTooMany}
          aria-describedby="project-numbers-help"
          onChange={({ target }) => setText(target.value)}
        />
        <p className="tool-hint" id="project-numbers-help">
          项目编号、档号、图幅号或钻孔编号，可一次粘贴多个（至多 {maxNumbers} 个），用空格、逗号或换行分隔。
        </p>
        {isTooMany ? (
          <p className="tool-problem" role="alert">
            一次最多查 {maxNumbers} 个编号，现在有 {given.length.toLocaleString('zh-CN')} 个
          </p>
        ) : null}
        <button type="submit" className="tool-button" disabled={given.length === 0 || isTooMany}>
          查询
        </button>
      </form>
      {isElsewhere ? (
        <p className="tool-problem" role="alert">
          这个网址中的编号太多，没有写进网址，只能在原来的窗口中打开。请在上面重新粘贴编号后查询。
        </p>
      ) : null}
      {answer.error ? (
        <ErrorState error={answer.error} title="查询没有完成" onRetry={() => void answer.refetch()} />
      ) : answer.isLoading ? (
        <Loading rows={3} label="正在查询" />
      ) : answer.data ? (
        <Answered answer={answer.data} />
      ) : null}
    </>
  );
}

function Answered({ answer }: { answer: NumberedProjects }) {
  const { projects: found, unknown } = answer;
  const byOf = (id: number): string =>
    answer.found
      .filter(({ projects: ids }) => ids.includes(id))
      .map(({ kind, number }) => `${kind} ${number}`)
      .join('、');
  return (
    <>
      <p className="tool-hint" role="status">
        {found.length === 0 ? '这些编号都没有可查看的项目' : `共 ${found.length.toLocaleString('zh-CN')} 个项目`}
        {found.length > shown ? `，列出前 ${shown} 个` : ''}
        {answer.isCut ? '。项目太多，没有全部查完，请减少编号后再查' : ''}
      </p>
      {found.length > 0 ? (
        <ul className="related plain-list" aria-label="查到的项目">
          {found.slice(0, shown).map(({ id, projectNo, name: title }) => (
            <li key={id}>
              <Link to={detailAddress(projects, id)}>{title}</Link>
              <span className="related__why">
                {projectNo} · {byOf(id)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <button
        type="button"
        className="tool-button"
        onClick={() => saveBlob(new Blob([numbersCsv(answer)], { type: 'text/csv' }), '编号查询结果.csv')}
      >
        导出 CSV
      </button>
      {unknown.length > 0 ? (
        <p className="tool-hint">
          {answer.isCut ? '尚未查到' : '没有对应'}项目的编号（{unknown.length.toLocaleString('zh-CN')} 个）：
          {unknown.slice(0, 20).join('、')}
          {unknown.length > 20 ? ' 等' : ''}
        </p>
      ) : null}
    </>
  );
}
