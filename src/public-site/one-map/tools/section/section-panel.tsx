import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { computeSection, type Section } from '../../../../map/compute/section.ts';
import { checkedLine, sectionLimits, writeLine } from '../../../../map/compute/section-line.ts';
import { asFaces } from '../../../../geo/solid.ts';
import { cornersOf } from '../../../../map/state/measured.ts';
import { useCall } from '../../../../providers/use-call.ts';
import { boreholes } from '../../../../resources/holdings/boreholes.ts';
import type { SectionAnswer } from '../../../../resources/shared/borehole-section.ts';
import { dayInChina } from '../../../../resources/shared/china-days.ts';
import { drawSection } from '../../../../strip-log/section/section-drawing.ts';
import { sectionLacks, sectionWays } from '../../../../strip-log/section/section-notes.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { message } from '../../../../ui/message.ts';
import type { ToolProps } from '../tool-props.ts';
import { useSketch } from '../use-sketch.ts';
import { metresText } from '../measure-text.ts';
import { NumberField } from '../number-field.tsx';
import { SectionFiles } from './section-files.tsx';
import { extentAbove, sectionShapes } from './section-shapes.ts';
import { SectionSheet } from './section-sheet.tsx';
import { useSectionBuffer } from './use-section-buffer.ts';
import { useSectionSettings } from './use-section-settings.ts';
import './section.css';

const SectionTable = lazy(() => import('./section-table.tsx').then((it) => ({ default: it.SectionTable })));
const ChosenBed = lazy(() => import('./chosen-bed.tsx').then((it) => ({ default: it.ChosenBed })));

const hint =
  '在地图上依次点击画剖面线，双击结束；由线旁的钻孔连成剖面。用键盘时：回车在地图中心定点，退格撤回，Shift 加回车结束。';

const inBar = { className: 'section-tool__field', problemClass: 'section-tool__problem' };

/** 地质剖面: a line on the map and the holes beside it give a section of the ground. */
export function SectionPanel({ hand, sketch, onSketch }: ToolProps) {
  const { buffer, exaggeration } = useSectionSettings();
  const [chosen, setChosen] = useState<number | null>(null);
  useSketch({ hand, sketch }, 'line', {
    onEnd: (line) => {
      setChosen(null);
      onSketch(line);
    },
  });

  const checked = useMemo(() => (sketch?.form === 'line' ? checkedLine(cornersOf(sketch)) : null), [sketch]);
  const path = checked && 'path' in checked ? checked.path : null;
  const asked = path && buffer.value !== null ? { line: writeLine(path), buffer: buffer.value } : null;
  const answer = useCall(boreholes, 'section', asked, { staleTime: 60_000 });
  const { data } = answer;
  const section = useMemo(
    () => (path && data ? computeSection(path, data.holes, data.terrain, data.mapped) : null),
    [path, data],
  );
  const unit = section ? bedOf(section, chosen) : null;
  const key = unit?.placed.key ?? null;

  const width = asked?.buffer ?? null;
  const around = useSectionBuffer(path, width);
  useEffect(() => {
    if (path && width !== null) hand.put('section', sectionShapes(around, data?.holes ?? [], key));
    return () => hand.put('section', []);
  }, [hand, path, width, around, data, key]);
  const globe = hand.dimension === '3d' ? hand : hand.beside;
  useEffect(() => {
    if (!globe || !path || !section) return undefined;
    let isLeft = false;
    import('../../../../strip-log/section/section-curtain.ts').then(
      ({ curtainOf }) => isLeft || globe.putSolids('section', curtainOf(path, section), asFaces),
      () => message.error('剖面没有立到三维地图上，请重新打开剖面工具'),
    );
    return () => {
      isLeft = true;
      globe.putSolids('section', [], asFaces);
    };
  }, [globe, path, section]);
  useEffect(() => {
    if (!path) return;
    const wanted = extentAbove(path, hand.extent());
    if (wanted) hand.go(wanted);
  }, [hand, path]);

  return (
    <div className="section-tool">
      <div className="section-tool__bar">
        <NumberField label="缓冲宽度" unit="m" setting={buffer} {...inBar} />
        <NumberField label="垂直夸大" unit="倍" placeholder="自动" setting={exaggeration} {...inBar} />
        {sketch ? null : <p className="tool-hint">{hint}</p>}
      </div>
      {checked && 'problem' in checked ? <p role="alert">{checked.problem}</p> : null}
      {answer.error ? (
        <ErrorState error={answer.error} title="线旁的钻孔读取失败" onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isLoading ? <Loading rows={4} label="正在读取线旁的钻孔" /> : null}
      {section && data && asked ? (
        <SectionView
          {...{ section, unit, chosen: key }}
          found={data.found}
          beyond={data.beyond}
          onBuffer={(metres) => buffer.set(String(metres))}
          asked={{ ...asked, exaggeration: exaggeration.value }}
          onChoose={setChosen}
        />
      ) : null}
    </div>
  );
}

/** The bed of an id with its hole. */
function bedOf({ holes }: Section, id: number | null) {
  for (const hole of holes) {
    const placed = hole.beds.find(({ bed }) => bed.id === id);
    if (placed) return { hole, placed };
  }
  return null;
}

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
  unit: ReturnType<typeof bedOf>;
  chosen: string | null;
  asked: { line: string; buffer: number; exaggeration: number | null };
  onChoose: (bed: number | null) => void;
}

function SectionView({ section, found, beyond, unit, chosen, asked, onBuffer, onChoose }: SectionViewProps) {
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
