import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { computeSection } from '../../../../map/compute/section.ts';
import { checkedLine, writeLine } from '../../../../map/compute/section-line.ts';
import { asFaces } from '../../../../geo/solid.ts';
import { cornersOf } from '../../../../map/state/measured.ts';
import { useCall } from '../../../../providers/use-call.ts';
import { boreholes } from '../../../../resources/holdings/boreholes.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { message } from '../../../../ui/message.ts';
import type { ToolProps } from '../tool-props.ts';
import { useSketch } from '../use-sketch.ts';
import { NumberField } from '../number-field.tsx';
import { bedOf } from './bed-of.ts';
import { extentAbove, sectionShapes } from './section-shapes.ts';
import { useSectionBuffer } from './use-section-buffer.ts';
import { useSectionSettings } from './use-section-settings.ts';
import './section.css';

const view = () => import('./section-view.tsx');
const SectionView = lazy(() => view().then((it) => ({ default: it.SectionView })));

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

  // On its way while the line is drawn
  useEffect(() => void view(), []);

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
        <Suspense fallback={<Loading rows={4} label="正在绘制剖面" />}>
          <SectionView
            {...{ section, unit, chosen: key }}
            found={data.found}
            beyond={data.beyond}
            onBuffer={(metres) => buffer.set(String(metres))}
            asked={{ ...asked, exaggeration: exaggeration.value }}
            onChoose={setChosen}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
