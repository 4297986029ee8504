import { useEffect, useId, useRef, type Dispatch, type SetStateAction } from 'react';
import { type Crop, maxZoom, zoomOf, zoomTo } from './crop.ts';
import { drawCrop, type OpenPicture } from './draw-crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';
import './crop-frame.css';

export interface CropFrameProps {
  picture: OpenPicture;
  crop: Crop;
  onChange: Dispatch<SetStateAction<Crop>>;
}

/** The square of a picture that will be used, to push and enlarge by pointer, fingers, wheel, slider or keys. */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const helpId = useId();
  const operable = useCropGestures(frame, picture, onChange);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <div className="crop">
      <div
        ref={frame}
        className="crop__frame"
        role="application"
        aria-label="头像裁剪"
        aria-describedby={helpId}
        data-autofocus
        {...operable}
      >
        <canvas ref={canvas} className="crop__canvas" width={560} height={560} />
      </div>
      <label className="crop__zoom">
        <span>大小</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoomOf(crop, picture)}
          onChange={(event) => {
            const zoom = Number(event.target.value);
            onChange((now) => zoomTo(now, zoom, picture));
          }}
        />
      </label>
      <p id={helpId} className="field__hint">
        拖动图片选择位置，滚轮或双指缩放；也可用方向键移动，加号、减号键缩放。
      </p>
    </div>
  );
}
