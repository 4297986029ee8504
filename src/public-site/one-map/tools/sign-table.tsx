import { Link } from 'react-router-dom';
import type { FlatHand } from '../../../map/state/map-hand.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { LegendSign } from '../legend-sign.tsx';
import type { LayerNode } from '../../../map/layer-nodes.ts';
import { useLegend } from '../legend.tsx';
import { useChosenSign } from '../use-signs.ts';

interface SignTableProps {
  node: LayerNode;
  hand: FlatHand;
  /** What the window shows; null: not known yet. */
  signs: ReadonlySet<string> | null;
}

/** Units, faults and dykes of a geological layer that the window shows, each of which can be made to stand out. */
export function SignTable({ node, hand, signs }: SignTableProps) {
  const { data, error, refetch } = useLegend(node);
  const [chosen, choose] = useChosenSign(hand);
  if (error) return <ErrorState error={error} title="图例没有取到" onRetry={() => void refetch()} />;
  if (!data || !signs) return <Loading rows={4} label="正在读取图上内容" />;
  const rows = data.flatMap((entry) => (entry.sign && signs.has(entry.sign) ? [{ ...entry, sign: entry.sign }] : []));
  if (rows.length === 0) return <p className="tool-hint">视野内没有这个图层的内容</p>;
  return (
    <>
      <p className="tool-hint" role="status">
        列出 {rows.length} 种，共 {signs.size} 种；点选一种，图上突出显示，按 Esc 取消
      </p>
      <table className="tool-table" aria-label={`视野内的${node.name}`}>
        <thead>
          <tr>
            <th scope="col">图例</th>
            <th scope="col">名称</th>
            <th scope="col">时代与岩性</th>
            <th scope="col">
              <span className="visually-hidden">资料</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mark, code, label, note, sign }) => (
            <tr key={sign} data-chosen={chosen === sign}>
              <td>{mark.kind === 'picture' ? null : <LegendSign mark={mark} {...(code ? { code } : {})} />}</td>
              <td>
                <button
                  type="button"
                  className="link-button"
                  aria-pressed={chosen === sign}
                  onClick={() => choose(chosen === sign ? null : sign)}
                >
                  {label}
                </button>
              </td>
              <td>{note ?? '—'}</td>
              <td>
                <Link to={`/search?q=${encodeURIComponent(label)}`}>查资料</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
