import { useEffect, useEffectEvent, useState } from 'react';
import { queryAreaProblem } from '../../../map/state/plot/query-area.ts';
import { emptyText } from '../../../map/state/plot/drawing-style.ts';
import { firstLook } from '../../../map/state/plot/drawing-look.ts';
import { type Drawing, type DrawingForm, drawingForms, type DrawnSign } from '../../../map/state/plot/drawing.ts';
import { currentBook, nextId, numbered } from '../../../map/state/plot/plot-books.ts';
import type { Sketch } from '../../../map/state/sketch.ts';
import { saveBlob } from '../../../providers/export-list.ts';
import { ChosenDrawing } from '../plot/chosen-drawing.tsx';
import { DrawChoice, SignChoice } from '../plot/draw-choice.tsx';
import { DrawingList } from '../plot/drawing-list.tsx';
import { LookFields } from '../plot/look-fields.tsx';
import { PlotBooksBar } from '../plot/plot-books-bar.tsx';
import { PlotFiles } from '../plot/plot-files.tsx';
import { plotShapes } from '../plot/plotted.tsx';
import {
  addBook,
  changeDrawing,
  choose,
  plotNow,
  redoPlot,
  removeDrawing,
  setDrawings,
  undoPlot,
  usePlot,
} from '../plot/plot-store.ts';
import { SignFields } from '../plot/sign-fields.tsx';
import { useSharedPlot } from '../plot/use-shared-plot.ts';
import type { ToolProps } from './tool-props.ts';
import '../plot/plot.css';

const firstSign: DrawnSign = { code: 'dot', azimuth: 0, dip: 30 };

/** 标绘: points, lines, areas, texts and geological signs of the visitor, kept in this browser. */
export function PlotPanel({ hand, page, notation }: ToolProps) {
  const state = usePlot();
  const { drawings } = currentBook(state);
  const chosen = drawings.find(({ id }) => id === state.chosen) ?? null;
  const [form, setForm] = useState<DrawingForm | null>(drawings.length === 0 ? 'point' : null);
  const [look, setLook] = useState(firstLook);
  const [sign, setSign] = useState(firstSign);
  const [fresh, setFresh] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const draw = (sketch: Sketch): void => {
    if (form === null) return;
    const drawing: Drawing = { id: nextId(), form, sketch, name: form === 'text' ? emptyText : '', look, sign };
    const refusal = setDrawings((before) => [drawing, ...before], { chosen: drawing.id });
    setProblem(refusal);
    setFresh(drawing.id);
    if (refusal === null) setForm(null);
  };
  const begin = (next: DrawingForm | null): void => {
    setForm(next);
    if (next !== null) choose(null);
  };
  useDrawing(hand, form, draw);
  useChanging(hand, form === null, chosen, setProblem);
  usePlotKeys(form === null ? null : () => begin(null));

  return (
    <div className="plot">
      <PlotBooksBar onProblem={setProblem} />
      <SharedPlot page={page} onProblem={setProblem} />
      <DrawChoice form={form} onForm={begin}>
        <div className="tool-choice plot-steps">
          <button type="button" disabled={state.past.length === 0} onClick={undoPlot} title="Ctrl+Z">
            撤销
          </button>
          <button type="button" disabled={state.future.length === 0} onClick={redoPlot} title="Ctrl+Y">
            重做
          </button>
        </div>
      </DrawChoice>
      <Troubles problem={problem} />
      {form === 'point' ? (
        <>
          <SignChoice code={sign.code} onCode={(code) => setSign({ ...sign, code })} />
          <SignFields sign={sign} onSign={setSign} />
        </>
      ) : null}
      {form === null ? null : <LookFields {...{ form, look }} onLook={(part) => setLook({ ...look, ...part })} />}
      <DrawingList
        {...{ drawings, hand }}
        chosen={state.chosen}
        details={
          chosen && form === null ? (
            <ChosenDrawing
              {...{ hand, notation }}
              drawing={chosen}
              isFresh={chosen.id === fresh}
              onProblem={setProblem}
              onQuery={areaOf(chosen) ? () => setProblem(askAbout(page, chosen)) : null}
            />
          ) : null
        }
      />
      <PlotFiles book={currentBook(state)} hand={hand} />
      <p className="tool-hint">
        标绘只保存在这台电脑的浏览器中，换设备请存为文件。每个图册最多 2,000 个图形，每个图形最多 5,000 个角点。符号参照
        GB/T 958 的画法，产状以倾向∠倾角记。
      </p>
    </div>
  );
}

const areaOf = ({ form, sketch }: Drawing): Sketch | null =>
  ['polygon', 'box', 'circle'].includes(drawingForms[form].sketch) ? sketch : null;

/** The area becomes that of the query. @returns why it does not: a Chinese sentence; null: it does */
function askAbout(page: ToolProps['page'], drawing: Drawing): string | null {
  const area = areaOf(drawing);
  if (!area) return null;
  const refusal = queryAreaProblem(area);
  if (refusal !== null) return refusal;
  page.openTool('query');
  page.setSketch(area);
  return null;
}

/** The visitor draws a form, again and again. */
function useDrawing(hand: ToolProps['hand'], form: DrawingForm | null, onDrawn: (sketch: Sketch) => void): void {
  const drawn = useEffectEvent(onDrawn);
  useEffect(
    () => (form === null ? undefined : hand.sketch(drawingForms[form].sketch, { onEnd: (sketch) => drawn(sketch) })),
    [hand, form],
  );
}

/** Clicks choose; what is chosen has handles. */
function useChanging(
  hand: ToolProps['hand'],
  isActive: boolean,
  chosen: Drawing | null,
  onProblem: (problem: string | null) => void,
): void {
  const change = useEffectEvent((id: number, sketch: Sketch) => onProblem(changeDrawing(id, { sketch })));
  useEffect(() => {
    if (!isActive) return;
    return hand.pick(plotShapes, (at) => {
      const { drawings } = currentBook(plotNow());
      choose((at === null ? undefined : drawings[drawings.length - 1 - at])?.id ?? null);
    });
  }, [hand, isActive]);
  const [id, sketch] = [chosen?.id, chosen?.sketch];
  useEffect(() => {
    if (!isActive || id === undefined || !sketch) return;
    return hand.edit(sketch, (next) => change(id, next));
  }, [hand, isActive, id, sketch]);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range], [type=checkbox]), textarea');

/** Ctrl+Z and Ctrl+Y wherever the focus is but in a text; Delete on the map, Esc while one draws. */
function usePlotKeys(onStop: (() => void) | null): void {
  const stop = useEffectEvent((event: KeyboardEvent) => {
    if (!onStop) return;
    // It does not close the panel as well
    event.preventDefault();
    onStop();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event;
      if (isWriting(target)) return;
      const letter = key.toLowerCase();
      const isUndo = (ctrlKey || metaKey) && letter === 'z' && !shiftKey;
      const isRedo = (ctrlKey || metaKey) && (letter === 'y' || (letter === 'z' && shiftKey));
      if (isUndo || isRedo) {
        event.preventDefault();
        if (isUndo) undoPlot();
        else redoPlot();
      }
      const isOnMap = target instanceof HTMLElement && target.closest('.one-map__canvas') !== null;
      const { chosen } = plotNow();
      if (isOnMap && key === 'Delete' && chosen !== null) removeDrawing(chosen);
      if (key === 'Escape') stop(event);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

/** What cannot be done, and what of the storage could not be read or written. */
function Troubles({ problem }: { problem: string | null }) {
  const { problem: ofStorage, damaged } = usePlot();
  return (
    <>
      {[problem, ofStorage].map((sentence) =>
        sentence === null ? null : (
          <p key={sentence} className="tool-problem" role="alert">
            {sentence}
          </p>
        ),
      )}
      {damaged === null ? null : (
        <button
          type="button"
          className="tool-button"
          onClick={() => saveBlob(new Blob([damaged], { type: 'text/plain' }), '损坏的标绘.txt')}
        >
          下载损坏的内容
        </button>
      )}
    </>
  );
}

/** Drawings that came with a link belong to the link, until the visitor takes them over. */
function SharedPlot({ page, onProblem }: Pick<ToolProps, 'page'> & { onProblem: (problem: string | null) => void }) {
  const { drawings } = useSharedPlot(page.state.drawn);
  if (drawings.length === 0) return null;
  return (
    <div className="plot-shared">
      <p>图上有随链接分享的 {drawings.length} 个图形</p>
      <div className="tool-choice">
        <button
          type="button"
          onClick={() => {
            const refusal = addBook('分享的标绘', numbered(drawings));
            onProblem(refusal);
            if (refusal === null) page.change({ drawn: null });
          }}
        >
          存为图册
        </button>
        <button type="button" onClick={() => page.change({ drawn: null })}>
          不再显示
        </button>
      </div>
    </div>
  );
}
