import type { ReactNode } from 'react';
import { type DrawingForm, drawingForms } from '../../../map/state/plot/drawing.ts';
import { pointSigns, type PointSign, type SignCode } from '../../../map/state/plot/point-signs.ts';

const hints: Readonly<Record<DrawingForm, string>> = {
  point: '点击一处',
  text: '点击文字的位置，再写文字',
  line: '依次点击，双击结束',
  arrow: '依次点击，双击处为箭头',
  polygon: '依次点击各角点，双击结束',
  box: '点击一角，再点击对角',
  circle: '点击圆心，再点击圆上一点',
};
const keyHint = '用键盘时：回车在地图中心定点，退格撤回，Shift 加回车结束，Esc 停止。';

interface DrawChoiceProps {
  /** Null: what is drawn is chosen and changed. */
  form: DrawingForm | null;
  onForm: (form: DrawingForm | null) => void;
  /** Stands beside the forms. */
  children: ReactNode;
}

/** What is drawn next. */
export const DrawChoice = ({ form, onForm, children }: DrawChoiceProps) => (
  <>
    <div className="plot-forms">
      <div className="tool-choice" role="group" aria-label="画什么">
        <button type="button" aria-pressed={form === null} onClick={() => onForm(null)}>
          选择
        </button>
        {(Object.keys(drawingForms) as DrawingForm[]).map((each) => (
          <button key={each} type="button" aria-pressed={form === each} onClick={() => onForm(each)}>
            {drawingForms[each].label}
          </button>
        ))}
      </div>
      {children}
    </div>
    <p className="tool-hint">
      {form === null
        ? '点击图上的图形或列表中的名称即可修改；拖动角点改形，拖动中心圆钮移动。'
        : `${hints[form]}。${keyHint}`}
    </p>
  </>
);

interface SignChoiceProps {
  code: SignCode;
  onCode: (code: SignCode) => void;
}

/** The signs that a point may have, as they are drawn. */
export const SignChoice = ({ code, onCode }: SignChoiceProps) => (
  <div className="plot-signs" role="group" aria-label="点的符号">
    {pointSigns.map((sign) => (
      <button
        key={sign.code}
        type="button"
        aria-pressed={code === sign.code}
        aria-label={sign.label}
        title={sign.label}
        onClick={() => onCode(sign.code)}
      >
        <SignMark sign={sign} />
      </button>
    ))}
  </div>
);

export const SignMark = ({ sign, turn = 0 }: { sign: PointSign; turn?: number }) => (
  <svg viewBox="0 0 24 24" width="1.5em" height="1.5em" aria-hidden focusable="false" className="plot-sign">
    <g transform={`rotate(${turn} 12 12)`}>
      <path d={sign.lines} strokeWidth={sign.isBold ? 2.4 : 1.6} />
      <path d={sign.areas} className="plot-sign__area" />
    </g>
  </svg>
);
