import type { MapHand } from '../../../map/state/map-hand.ts';
import { extentOfSketch } from '../../../map/state/measured.ts';
import { currentBook } from '../../../map/state/plot/plot-books.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { kindWord, sizeWord, titleOfDrawing } from './drawing-words.ts';
import { usePlot } from './plot-store.ts';
import './plot.css';

const max = 200;

const touches = (a: Extent, b: Extent): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

/** What the visitor drew in a part of the map, as a table. */
export function PlottedInView({ box, hand }: { box: Extent; hand: MapHand }) {
  const state = usePlot();
  const drawings = state.isShown ? currentBook(state).drawings : [];
  const inView = drawings.filter(({ sketch }) => touches(extentOfSketch(sketch), box));
  if (inView.length === 0) return null;
  return (
    <table className="tool-table plotted-in-view" aria-label="视野内的标绘">
      <caption>
        标绘 {inView.length}
        {inView.length > max ? `，列出前 ${max} 个` : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">类型</th>
          <th scope="col">产状、长度或面积</th>
        </tr>
      </thead>
      <tbody>
        {inView.slice(0, max).map((drawing) => (
          <tr key={drawing.id}>
            <td>
              <button type="button" onClick={() => hand.go(extentOfSketch(drawing.sketch))}>
                {titleOfDrawing(drawing)}
              </button>
            </td>
            <td>{kindWord(drawing)}</td>
            <td>{sizeWord(drawing)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
