import { surveyRows } from '../../../geo/hole-survey-rows.ts';
import type { HoleSurvey } from '../../../geo/hole-path.ts';
import { DrawnShapes } from '../../../drilling/log/drawn-shapes.tsx';
import { saveBlob } from '../../../providers/export-list.ts';
import { logFont } from '../../../strip-log/log-ink.ts';
import { drawPlan } from '../../../strip-log/trajectory/draw-plan.ts';
import { drawWay } from '../../../strip-log/trajectory/draw-way.ts';
import type { TrajectoryDrawing } from '../../../strip-log/trajectory/trajectory-frame.ts';
import { Icon } from '../../../ui/icon.tsx';
import { trajectoryColumns, trajectoryCsv } from './trajectory-table.ts';
import { trajectoryMethod, trajectorySummary } from './trajectory-words.ts';
import './trajectory.css';

export interface TrajectoryHole {
  holeNo: string;
  unifiedNo: string;
  inclination: number | null;
  azimuth: number | null;
  /** Metres. */
  finalDepth: number;
  elevation: number | null;
}

/** The way of a hole: in words, from above, from the side, and survey by survey. */
export function Trajectory({ hole, surveys }: { hole: TrajectoryHole; surveys: readonly HoleSurvey[] }) {
  const surveyed = surveyRows(hole, surveys);
  const columns = trajectoryColumns(surveyed);
  const drawings = [...(surveyed.isDirected ? [drawPlan(surveyed)] : []), drawWay(surveyed)];
  const save = (): void =>
    saveBlob(
      new Blob([trajectoryCsv(surveyed)], { type: 'text/csv;charset=utf-8' }),
      `${hole.unifiedNo}-${hole.holeNo}-钻孔轨迹.csv`.replaceAll(/[\\/:*?"<>|]/g, '_'),
    );
  return (
    <>
      <p className="trajectory__summary">{trajectorySummary(surveyed)}</p>
      <div className="trajectory__drawings">
        {drawings.map((drawing) => (
          <TrajectoryFigure key={drawing.title} drawing={drawing} holeNo={hole.holeNo} />
        ))}
      </div>
      <div className="trajectory__tools">
        <button type="button" className="button" onClick={save}>
          <Icon name="download" />
          导出轨迹 CSV
        </button>
      </div>
      <div
        className="strata-table findings__table"
        role="region"
        aria-label="钻孔轨迹表，可左右移动"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table aria-label="钻孔轨迹表">
          <thead>
            <tr>
              {columns.map(({ heading }) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {surveyed.rows.map((row) => (
              <tr key={row.depth}>
                {columns.map(({ heading, text }) => (
                  <td key={heading} className={heading === '依据' ? 'trajectory__origin' : 'strata-table__number'}>
                    {text(row) === '' ? '—' : text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="strip-log__hint">{trajectoryMethod(surveyed, surveys)}</p>
    </>
  );
}

function TrajectoryFigure({ drawing, holeNo }: { drawing: TrajectoryDrawing; holeNo: string }) {
  const { title, note, width, height, shapes } = drawing;
  return (
    <svg
      className="trajectory__drawing"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${holeNo} 钻孔轨迹${title}，${note}；各点见下表`}
      fontFamily={logFont}
    >
      <DrawnShapes shapes={shapes} prefix="trajectory" />
    </svg>
  );
}
