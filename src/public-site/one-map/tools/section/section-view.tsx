import { lazy, Suspense, useMemo, useState } from 'react';
import type { Section } from '../../../../map/compute/section.ts';
import { sectionLimits } from '../../../../map/compute/section-line.ts';
import type { SectionAnswer } from '../../../../resources/shared/borehole-section.ts';
import { dayInChina } from '../../../../resources/shared/china-days.ts';
import { drawSection } from '../../../../strip-log/section/section-drawing.ts';
import { sectionLacks, sectionWays } from '../../../../strip-log/section/section-notes.ts';
import { Loading } from '../../../../ui/loading.tsx';
import { metresText } from '../measure-text.ts';
import type { PlacedBed } from './bed-of.ts';
import { SectionFiles } from './section-files.tsx';
import { SectionSheet } from './section-sheet.tsx';

const SectionTable = lazy(() => import('./section-table.tsx').then((it) => ({ default: it.SectionTable })));
const ChosenBed = lazy(() => import('./chosen-bed.tsx').then((it) => ({ default: it.ChosenBed })));

interface FartherHolesProps {
  beyond: SectionAnswer['beyond'];
  /** How many more a section needs. */
  lacking: number;
  onBuffer: (metres: number) => void;
}

/** Which holes a wider buffer would bring, and the way to it. */
function FartherHoles({ beyond, lacking, onBuffer }: FartherHolesProps) {
  const last = beyond[Math.max(0, lacking - 1)] ?? beyond.at(-1);
  if (!last) return null;
  const metres = Math.min(sectionLimits.buffer.max, Math.ceil(last.distance / 100 + 0.1) * 100);
  return (
    <>
      线外最近的是 {beyond.map(({ holeNo, distance }) => `${holeNo}（距线 ${metresText(distance)}）`).join('、')}。{' '}
      <button type="button" className="tool-button" onClick={() => onBuffer(metres)}>
        缓冲宽度加到 {metres} m
      </button>
    </>
  );
}

/** Why no hole is drawn, and what would help. @param buffer metres on either side */
const lackOfHoles = ({ unplaced }: Section, buffer: number): string =>
  unplaced.length > 0
    ? `线旁的 ${unplaced.length} 个钻孔都没有孔口高程，上不了剖面；请另画一条线。`
    : `线两侧 ${buffer} m 内没有可以查看的钻孔，请加大缓冲宽度，或另画一条线。`;

type ShownView = 'sheet' | 'table';
const views: readonly (readonly [ShownView, string])[] = [
  ['sheet', '剖面图'],
  ['table', '数据表'],
];

interface ViewChoiceProps {
  shown: ShownView;
  /** There is no hole: nothing for a table. */
  isBare: boolean;
  onShow: (view: ShownView) => void;
}

const ViewChoice = ({ shown, isBare, onShow }: ViewChoiceProps) => (
  <div className="tool-choice" role="group" aria-label="看什么">
    {views.map(([view, label]) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === (isBare ? 'sheet' : shown)}
        disabled={isBare && view === 'table'}
        onClick={() => onShow(view)}
      >
        {label}
      </button>
    ))}
  </div>
);

interface SectionViewProps {
  section: Section;
  found: number;
  beyond: SectionAnswer['beyond'];
  onBuffer: (metres: number) => void;
  unit: PlacedBed | null;
  chosen: string | null;
  asked: { line: string; buffer: number; exaggeration: number | null };
  onChoose: (bed: number | null) => void;
}

/** The section of a line: drawn and as a table, what has to be known of it, its files, and the bed that was chosen. */
export function SectionView({ section, found, beyond, unit, chosen, asked, onBuffer, onChoose }: SectionViewProps) {
  const [shown, setShown] = useState<ShownView>('sheet');
  const today = dayInChina();
  const { buffer, exaggeration } = asked;
  const drawing = useMemo(
    () => drawSection(section, { buffer, found, exaggeration, drawnOn: today }),
    [section, buffer, found, exaggeration, today],
  );
  const farther = <FartherHoles beyond={beyond} lacking={2 - found} onBuffer={onBuffer} />;
  const isBare = section.holes.length === 0;
  const lack = isBare ? lackOfHoles(section, buffer) : '';
  if (!section.range)
    return (
      <p className="section-tool__empty" role="status">
        {lack}
        {farther}
      </p>
    );
  return (
    <>
      <div className="section-tool__bar">
        <ViewChoice {...{ shown, isBare }} onShow={setShown} />
        <p className="section-tool__summary" role="status">
          {isBare
            ? `${lack}现只画出地形线${section.mapped ? '和地表地质' : ''}。`
            : `${section.holes.length} 个钻孔${section.holes.length === 1 ? '，一个钻孔连不成剖面，只画出柱状' : ''}。`}
          {sectionLacks(section, { found }).join('')}
          {farther}
        </p>
        <details className="section-tool__notes">
          <summary>绘制方法</summary>
          <p>{sectionWays(section).join('')}</p>
        </details>
        <SectionFiles {...{ section, drawing, asked, today }} />
      </div>
      <div className="section-tool__main">
        {shown === 'sheet' || isBare ? (
          <SectionSheet {...{ drawing, chosen, onChoose }} />
        ) : (
          <Suspense fallback={<Loading rows={6} label="正在列表" />}>
            <SectionTable {...{ section, chosen, onChoose }} />
          </Suspense>
        )}
        <Suspense>
          {unit ? <ChosenBed {...{ section, onChoose }} {...unit} onClose={() => onChoose(null)} /> : null}
        </Suspense>
      </div>
    </>
  );
}
