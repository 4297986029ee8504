import { useState } from 'react';
import { metresBetween } from '../../../geo/measure.ts';
import { fitsBrowser } from '../../../map/state/print/picture-tiles.ts';
import { readScale } from '../../../map/state/print/read-scale.ts';
import { scaleText } from '../../../map/state/print/scale-bar.ts';
import { extentOfSheet, isOnMap } from '../../../map/state/print/true-scale.ts';
import type { Place } from '../../../map/state/sketch.ts';
import { saveBlob } from '../../../providers/export-list.ts';
import { useSiteInfo } from '../../../providers/site.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import { chineseDay } from '../print/chinese-day.ts';
import { scaleNote } from '../print/draw-foot.ts';
import { MakingStatus } from '../print/making-status.tsx';
import { makeSheet } from '../print/make-sheet.ts';
import { SheetFields } from '../print/sheet-fields.tsx';
import { layoutOf, middleOf, nodesWithLegend, sourcesOf, startSettings } from '../print/sheet-settings.ts';
import { useMaking } from '../print/use-making.ts';
import { useSheetFrame } from '../print/use-sheet-frame.ts';
import { metresText } from './measure-text.ts';
import type { FlatToolProps } from './tool-props.ts';

/** What lies under all else is what the map is of. */
const titleOfLayers = (shown: FlatToolProps['page']['shown']): string =>
  shown.find(({ layer }) => layer.use === 'layer')?.layer.name ?? '地图';

/** 打印出图: a map on paper at a true scale, as a PDF. */
export function PrintPanel({ hand, page, sketch, onSketch }: FlatToolProps) {
  const { shown, nodes } = page;
  const site = useSiteInfo().data;
  const [start] = useState(() => middleOf(hand.extent()));
  const legends = nodesWithLegend(shown, nodes);
  const [settings, setSettings] = useState(() =>
    startSettings(hand.extent(), page.basics?.title || titleOfLayers(shown)),
  );
  const making = useMaking();
  const middle: Place = sketch?.form === 'point' ? sketch.at : start;
  const layout = layoutOf(settings, legends.length > 0);
  const scale = readScale(settings.scale);
  const moveTo = (at: Place): void => onSketch({ form: 'point', at });
  useSheetFrame(hand, { middle, size: layout.map, scale }, moveTo);
  const extent = scale === null ? null : extentOfSheet(middle, layout.map, scale);
  const isReady = extent !== null && isOnMap(extent) && fitsBrowser(layout.map, settings.dpi) && page.tree.data;

  const make = (): void => {
    if (scale === null) return;
    making.begin(async (onStep, signal) => {
      const order = {
        ...settings,
        layout,
        middle,
        scale,
        nodes: legends,
        sources: sourcesOf(shown),
        institution: site?.institutionName || site?.title || '',
        madeOn: chineseDay(),
      };
      const { bytes, problems } = await makeSheet(order, { hand, onStep, signal });
      const name = `${settings.title || '地图'} ${scaleText(scale).replaceAll(' ', '')}.pdf`;
      saveBlob(new Blob([bytes], { type: 'application/pdf' }), name);
      return problems;
    });
  };
  return (
    <>
      <SheetFields {...{ settings }} size={layout.map} onChange={(part) => setSettings({ ...settings, ...part })} />
      {extent && scale !== null ? (
        <SheetFacts extent={extent} note={scaleNote({ middle, scale }, layout.map)} isOnMap={isOnMap(extent)} />
      ) : null}
      <p className="tool-hint">拖动图框定图幅；用键盘时先移动地图，再“放到窗口中心”。</p>
      <div className="tool-choice">
        <button type="button" onClick={() => moveTo(middleOf(hand.extent()))}>
          放到窗口中心
        </button>
        <button type="button" disabled={!extent} onClick={() => extent && hand.go(extent)}>
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

function SheetFacts({ extent, note, isOnMap }: { extent: Extent; note: string | null; isOnMap: boolean }) {
  const { west, south, east, north } = extent;
  const lat = (south + north) / 2;
  const across = metresText(metresBetween({ lon: west, lat }, { lon: east, lat }));
  const up = metresText(metresBetween({ lon: west, lat: south }, { lon: west, lat: north }));
  return (
    <p className="tool-hint" aria-live="polite">
      {isOnMap
        ? `图幅东西 ${across}，南北 ${up}。${note ? `${note}。` : ''}`
        : '图幅超出了地图的范围，请改用较大的比例尺'}
    </p>
  );
}
