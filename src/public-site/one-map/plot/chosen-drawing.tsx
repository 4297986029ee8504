import { useEffect, useRef } from 'react';
import type { MapHand } from '../../../map/state/map-hand.ts';
import { extentOfSketch } from '../../../map/state/measured.ts';
import { type Drawing, plotLimits } from '../../../map/state/plot/drawing.ts';
import { movedTo } from '../../../map/state/plot/moved-sketch.ts';
import type { Notation } from '../../catalogue/coordinate-text.ts';
import { ToolFacts } from '../tools/tool-facts.tsx';
import { CornerTable } from './corner-table.tsx';
import { SignChoice } from './draw-choice.tsx';
import { drawingFacts, kindWord, titleOfDrawing } from './drawing-words.ts';
import { LookFields } from './look-fields.tsx';
import { changeDrawing, removeDrawing } from './plot-store.ts';
import { SignFields } from './sign-fields.tsx';

interface ChosenDrawingProps {
  drawing: Drawing;
  /** A text that was just put is to be written. */
  isFresh: boolean;
  hand: MapHand;
  notation: Notation;
  onProblem: (problem: string | null) => void;
  /** Null: its form has no area. */
  onQuery: (() => void) | null;
}

/** The drawing that is chosen: its name, look, numbers and what can be done with it. */
export function ChosenDrawing({ drawing, isFresh, hand, notation, onProblem, onQuery }: ChosenDrawingProps) {
  const { id, form, sketch, name, look, sign } = drawing;
  const nameField = useRef<HTMLInputElement>(null);
  const isUnwritten = isFresh && form === 'text';
  useEffect(() => {
    if (isUnwritten) nameField.current?.select();
  }, [isUnwritten, id]);
  return (
    <section className="plot-chosen" aria-label={`所选：${titleOfDrawing(drawing)}`}>
      <label className="tool-field plot-chosen__name">
        {form === 'text' ? '文字' : '名称'}
        <input
          ref={nameField}
          value={name}
          placeholder={kindWord(drawing)}
          maxLength={plotLimits.name}
          onChange={({ target }) => changeDrawing(id, { name: target.value }, 'name')}
        />
      </label>
      {form === 'point' ? (
        <>
          <SignChoice code={sign.code} onCode={(code) => changeDrawing(id, { sign: { ...sign, code } })} />
          <SignFields sign={sign} onSign={(next, step) => changeDrawing(id, { sign: next }, step)} />
        </>
      ) : null}
      <LookFields
        {...{ form, look }}
        onLook={(part, step) => changeDrawing(id, { look: { ...look, ...part } }, step)}
      />
      <div aria-live="polite">
        <ToolFacts facts={drawingFacts(drawing, notation)} />
      </div>
      <CornerTable key={id} sketch={sketch} onSketch={(next) => onProblem(changeDrawing(id, { sketch: next }))} />
      <div className="tool-choice">
        <button type="button" onClick={() => hand.go(extentOfSketch(sketch))}>
          缩放到
        </button>
        <button type="button" onClick={() => changeDrawing(id, { sketch: movedTo(sketch, hand.middle()) })}>
          移到地图中心
        </button>
        {onQuery ? (
          <button type="button" onClick={onQuery}>
            用作查询范围
          </button>
        ) : null}
        <button type="button" onClick={() => removeDrawing(id)}>
          删除
        </button>
      </div>
    </section>
  );
}
