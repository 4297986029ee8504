import { useState } from 'react';
import { metresBetween } from '../../../geo/measure.ts';
import { fitsBrowser } from '../../../map/state/print/picture-tiles.ts';
import { scaleText } from '../../../map/state/print/scale-bar.ts';
import type { SheetArea } from '../../../map/state/print/sheet-area.ts';
import type { Place } from '../../../map/state/sketch.ts';
import { saveBlob } from '../../../providers/export-list.ts';
import { useSiteInfo } from '../../../providers/site.ts';
import { projectionLines, scaleNote } from '../print/draw-foot.ts';
import { MakingStatus } from '../print/making-status.tsx';
import { makeSheet } from '../print/make-sheet.ts';
import { planSheet, type SheetPlan } from '../print/plan-sheet.ts';
import { SheetFields } from '../print/sheet-fields.tsx';
import { middleOf, nodesWithLegend, sourcesOf, startSettings } from '../print/sheet-settings.ts';
import { useMaking } from '../print/use-making.ts';
import { useSheetFrame } from '../print/use-sheet-frame.ts';
import { metresText } from './measure-text.ts';
import type { FlatToolProps } from './tool-props.ts';

/** What lies under all else is what the map is of. */
const titleOfLayers = (shown: FlatToolProps['page']['shown']): string =>
  shown.find(({ layer }) => layer.use === 'layer')?.layer.name ?? '地图';

/** '义乌幅地质图 1∶50000.pdf' */
const fileName = (title: string, { sheet, scale }: SheetArea): string =>
  [title || '地图', ...(sheet?.number ? [sheet.number] : []), `${scaleText(scale).replaceAll(' ', '')}.pdf`].join(' ');

/** 打印出图: a map on paper at a true scale, as a PDF. */
export function PrintPanel({ hand, page, sketch, onSketch }: FlatToolProps) {
  const { shown, nodes } = page;
  const site = useSiteInfo().data;
  const institution = site?.institutionName || site?.title || '';
  const [start] = useState(() => middleOf(hand.extent()));
  const legends = nodesWithLegend(shown, nodes);
  const [settings, setSettings] = useState(() =>
    startSettings(hand.extent(), page.basics?.title || titleOfLayers(shown)),
  );
  const making = useMaking();
  const middle: Place = sketch?.form === 'point' ? sketch.at : start;
  const plan = planSheet(settings, middle, legends.length > 0);
  const { area, layout } = plan;
  const moveTo = (at: Place): void => onSketch({ form: 'point', at });
  useSheetFrame(hand, area, moveTo);
  const isReady =
    area !== null &&
    plan.problem === null &&
    plan.misfit === null &&
    fitsBrowser(layout.map, settings.dpi) &&
    page.tree.data;

  const make = (): void => {
    if (area === null) return;
    making.begin(async (onStep, signal) => {
      const order = {
        ...settings,
        layout,
        area,
        nodes: legends,
        sources: sourcesOf(shown),
        institution: settings.institution ?? institution,
      };
      const { bytes, problems } = await makeSheet(order, { hand, onStep, signal });
      saveBlob(new Blob([bytes], { type: 'application/pdf' }), fileName(settings.title, area));
      return problems;
    });
  };
  return (
    <>
      <SheetFields {...{ settings, plan, institution }} onChange={(part) => setSettings({ ...settings, ...part })} />
      <SheetFacts plan={plan} />
      <div className="tool-choice">
        <button type="button" disabled={plan.sheet !== null} onClick={() => moveTo(middleOf(hand.extent()))}>
          放到窗口中心
        </button>
        <button type="button" disabled={!area} onClick={() => area && hand.go(area.extent)}>
          看全图幅
        </button>
        <button
          type="button"
          className="tool-button"
          data-main
          disabled={!isReady || making.step !== null}
          onClick={make}
        >
          生成 PDF
        </button>
      </div>
      <MakingStatus making={making} />
    </>
  );
}

function SheetFacts({ plan: { area, problem, sheet } }: { plan: SheetPlan }) {
  return (
    <>
      <p className="tool-hint" aria-live="polite">
        {problem ?? (area ? factsOf(area) : '')}
      </p>
      {sheet ? null : <p className="tool-hint">拖动图框定图幅；用键盘时先移动地图，再“放到窗口中心”。</p>}
    </>
  );
}

function factsOf(area: SheetArea): string {
  const { west, south, east, north } = area.extent;
  const lat = (south + north) / 2;
  const across = metresText(metresBetween({ lon: west, lat }, { lon: east, lat }));
  const up = metresText(metresBetween({ lon: west, lat: south }, { lon: west, lat: north }));
  const note = scaleNote(area);
  const projection = area.system ? projectionLines(area).map((line) => `${line}。`) : [];
  return [`图幅东西 ${across}，南北 ${up}。`, ...projection, ...(note === null ? [] : [`${note}。`])].join('');
}
