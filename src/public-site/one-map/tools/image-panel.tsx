import { useState } from 'react';
import { saveBlob } from '../../../providers/export-list.ts';
import { dayInChina } from '../../../resources/shared/china-days.ts';
import { MakingStatus } from '../print/making-status.tsx';
import { useMaking } from '../print/use-making.ts';
import { windowPicture } from '../print/window-picture.ts';
import type { ToolProps } from './tool-props.ts';

const times = [1, 2, 3] as const;
const formats = [
  { type: 'image/png', name: 'PNG', ending: 'png' },
  { type: 'image/jpeg', name: 'JPEG', ending: 'jpg' },
] as const;

/** 保存图片: what the window shows as a picture, with its scale and whom it comes from in its corners. */
export function ImagePanel({ hand, page }: ToolProps) {
  const [ratio, setRatio] = useState<(typeof times)[number]>(2);
  const [format, setFormat] = useState<(typeof formats)[number]>(formats[0]);
  const making = useMaking();
  const { width, height } = hand.size();
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];

  const make = (): void =>
    making.begin(async (onStep, signal) => {
      onStep('正在绘制地图');
      const { blob, problems } = await windowPicture(
        { hand, page, width: wide, height: high, ratio, type: format.type },
        signal,
      );
      saveBlob(blob, `地图 ${dayInChina()}.${format.ending}`);
      return problems;
    });
  return (
    <>
      <div className="tool-choice" role="group" aria-label="图片大小">
        {times.map((each) => (
          <button key={each} type="button" aria-pressed={ratio === each} onClick={() => setRatio(each)}>
            {each}×
          </button>
        ))}
      </div>
      <p className="tool-hint" aria-live="polite">
        {wide} × {high} 像素
      </p>
      <div className="tool-choice" role="group" aria-label="图片格式">
        {formats.map((each) => (
          <button key={each.type} type="button" aria-pressed={format === each} onClick={() => setFormat(each)}>
            {each.name}
          </button>
        ))}
      </div>
      <p className="tool-hint">
        {hand.dimension === '2d'
          ? '窗口中的地图，角上附比例尺和资料来源。要量得准的图请用“打印出图”。'
          : '窗口中的三维场景，角上附资料来源；近大远小，不附比例尺。'}
      </p>
      <div className="tool-choice">
        <button type="button" className="tool-button" data-main disabled={making.step !== null} onClick={make}>
          保存图片
        </button>
      </div>
      <MakingStatus making={making} />
    </>
  );
}
