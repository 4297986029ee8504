import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { BoreholeLayer } from '../../resources/holdings/borehole-layers.ts';
import type { CoreBox } from '../../resources/holdings/core-boxes.ts';
import type { PhysicalMaterial } from '../../resources/holdings/physical-materials.ts';
import { Icon } from '../../ui/icon.tsx';
import { CoreBoxCard } from './core-box-card.tsx';
import { CoreBoxDialog } from './core-box-dialog.tsx';
import { boxAt, deepestOf } from './core-depths.ts';
import { CoreRuler } from './core-ruler.tsx';
import type { PhotoOf } from './use-core-photos.ts';
import { useShownBox } from './use-shown-box.ts';
import './core-box.css';

export interface CoreBoxViewerProps {
  material: PhysicalMaterial;
  /** From the top; at least one. */
  boxes: readonly CoreBox[];
  layers: readonly BoreholeLayer[];
  photoOf: PhotoOf;
}

/** Depth that the address asks for (`depth`, metres); null when it asks for none. */
function useWantedDepth(): number | null {
  const [params] = useSearchParams();
  const depth = Number.parseFloat(params.get('depth') ?? '');
  return Number.isFinite(depth) && depth >= 0 ? depth : null;
}

/** Boxes beside a ruler of the whole hole; a box opens large, a depth is jumped to. */
export function CoreBoxViewer({ material, boxes, layers, photoOf }: CoreBoxViewerProps) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useWantedDepth();
  const { shown, show } = useShownBox(list, wanted === null ? 0 : boxAt(boxes, wanted));
  const [open, setOpen] = useState<number | null>(null);
  const deepest = deepestOf(boxes, layers);
  const opened = open === null ? undefined : boxes[open];
  return (
    <>
      <div className="core__tools">
        <DepthForm deepest={deepest} onDepth={(depth) => show(boxAt(boxes, depth))} />
        {material.borehole === null ? null : (
          <Link className="button" to={`/archivesDrillingDetail?id=${material.borehole}`}>
            <Icon name="borehole" />
            看钻孔柱状图
          </Link>
        )}
      </div>
      <div className="core__columns">
        <CoreRuler {...{ boxes, layers, deepest, shown }} onShow={show} />
        <ol ref={list} className="core__boxes plain-list" aria-label="岩心箱，自上而下">
          {boxes.map((box, index) => (
            <li key={box.id} data-box={index}>
              <CoreBoxCard
                {...{ box, layers }}
                photo={photoOf(box)}
                isShown={index === shown}
                onOpen={() => setOpen(index)}
              />
            </li>
          ))}
        </ol>
      </div>
      {material.isSample ? (
        <p className="core__note">照片为按分层绘制的演示图，不是实物照片；箱内黄牌为回次终止孔深。</p>
      ) : null}
      {opened && open !== null ? (
        <CoreBoxDialog
          box={opened}
          photo={photoOf(opened)}
          layers={layers}
          position={{ place: open + 1, count: boxes.length }}
          onStep={(step) => {
            const next = Math.min(boxes.length - 1, Math.max(0, open + step));
            setOpen(next);
            show(next);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

function DepthForm({ deepest, onDepth }: { deepest: number; onDepth: (depth: number) => void }) {
  const [text, setText] = useState('');
  const depth = Number.parseFloat(text);
  const problem =
    text !== '' && !(depth >= 0 && depth <= deepest) ? `请输入 0 至 ${deepest.toFixed(2)} 之间的深度` : null;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (Number.isFinite(depth) && problem === null) onDepth(depth);
  }
  return (
    <form className="core__jump" onSubmit={submit} noValidate>
      <label htmlFor="core-depth">转到深度</label>
      <input
        id="core-depth"
        className="input"
        inputMode="decimal"
        value={text}
        placeholder={`0–${deepest.toFixed(1)}`}
        aria-invalid={problem !== null}
        aria-describedby="core-depth-problem"
        onChange={(event) => setText(event.target.value.trim())}
      />
      <span aria-hidden>m</span>
      <button type="submit" className="button">
        转到
      </button>
      <span id="core-depth-problem" className="core__problem" role="status">
        {problem}
      </span>
    </form>
  );
}
