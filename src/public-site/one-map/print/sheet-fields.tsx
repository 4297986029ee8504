import { useId } from 'react';
import { fitsBrowser, resolutions } from '../../../map/state/print/picture-tiles.ts';
import { commonScales } from '../../../map/state/print/read-scale.ts';
import { scaleText } from '../../../map/state/print/scale-bar.ts';
import { paperNames, papers } from '../../../map/state/print/sheet-layout.ts';
import type { SheetFieldsProps } from './plan-sheet.ts';
import { SheetNumberField } from './sheet-number-field.tsx';
import type { SheetProjection } from './sheet-settings.ts';
import { SignatureFields } from './signature-fields.tsx';
import './print.css';

/** What a printed map is like. */
export function SheetFields({ settings, onChange, plan, institution }: SheetFieldsProps & { institution: string }) {
  return (
    <>
      <div className="sheet-fields">
        <Names {...{ settings, onChange }} />
        <SheetNumberField {...{ settings, onChange, plan }} />
        <PaperChoice {...{ settings, onChange }} />
        <ScaleChoice {...{ settings, onChange, plan }} />
        <Checks {...{ settings, onChange, plan }} />
      </div>
      <SignatureFields {...{ settings, onChange, institution }} />
    </>
  );
}

const projectionNames: Readonly<Record<SheetProjection, string>> = {
  gaussKruger: '高斯—克吕格',
  mercator: 'Web 墨卡托',
  conic: '等角圆锥',
};

function ScaleChoice({ settings, onChange, plan }: SheetFieldsProps) {
  const id = useId();
  const isWrong = plan.scale === null && plan.numberFault === null;
  return (
    <>
      <label>
        比例尺
        <input
          className="input"
          list={`${id}scales`}
          value={plan.sheet ? `1:${plan.sheet.scale}` : settings.scale}
          disabled={plan.sheet !== null}
          aria-invalid={isWrong}
          aria-describedby={`${id}problem`}
          onChange={(event) => onChange({ scale: event.target.value })}
        />
      </label>
      <datalist id={`${id}scales`}>
        {commonScales.map((scale) => (
          <option key={scale} value={`1:${scale}`}>
            {scaleText(scale)}
          </option>
        ))}
      </datalist>
      <label>
        投影
        <select
          className="input"
          value={plan.projection}
          disabled={plan.sheet !== null}
          onChange={(event) =>
            onChange({ projection: event.target.value === 'gaussKruger' ? 'gaussKruger' : 'mercator' })
          }
        >
          {(plan.projection === 'conic' ? (['conic'] as const) : (['gaussKruger', 'mercator'] as const)).map(
            (projection) => (
              <option key={projection} value={projection}>
                {projectionNames[projection]}
              </option>
            ),
          )}
        </select>
      </label>
      <p id={`${id}problem`} className="sheet-fields__problem" role="status">
        {isWrong ? '比例尺应在 1∶1000 与 1∶2000000 之间，例如 1∶50000' : ''}
      </p>
      <label className="sheet-fields__wide">
        分辨率
        <select
          className="input"
          value={settings.dpi}
          onChange={(event) =>
            onChange({ dpi: resolutions.find((each) => each === Number(event.target.value)) ?? settings.dpi })
          }
        >
          {resolutions.map((dpi) => (
            <option key={dpi} value={dpi} disabled={!fitsBrowser(plan.layout.map, dpi)}>
              {dpi} dpi{fitsBrowser(plan.layout.map, dpi) ? '' : '（纸张过大）'}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function Checks({ settings, onChange, plan }: SheetFieldsProps) {
  return (
    <>
      <label className="sheet-fields__check">
        <input
          type="checkbox"
          checked={settings.wantsLegend}
          onChange={(event) => onChange({ wantsLegend: event.target.checked })}
        />
        图例
      </label>
      <label className="sheet-fields__check">
        <input
          type="checkbox"
          checked={settings.hasGrid}
          onChange={(event) => onChange({ hasGrid: event.target.checked })}
        />
        {plan.hasKilometres ? '公里网' : '经纬网'}
      </label>
    </>
  );
}

function Names({ settings, onChange }: Omit<SheetFieldsProps, 'plan'>) {
  return (
    <>
      <label className="sheet-fields__wide">
        图名
        <input
          className="input"
          value={settings.title}
          maxLength={60}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </label>
      <label className="sheet-fields__wide">
        副题或说明
        <input
          className="input"
          value={settings.subtitle}
          maxLength={100}
          onChange={(event) => onChange({ subtitle: event.target.value })}
        />
      </label>
    </>
  );
}

function PaperChoice({ settings, onChange }: Omit<SheetFieldsProps, 'plan'>) {
  return (
    <>
      <label>
        纸张
        <select
          className="input"
          value={settings.paper}
          onChange={(event) =>
            onChange({ paper: paperNames.find((name) => name === event.target.value) ?? settings.paper })
          }
        >
          {paperNames.map((name) => (
            <option key={name} value={name}>
              {name}（{papers[name].join('×')}）
            </option>
          ))}
        </select>
      </label>
      <label>
        方向
        <select
          className="input"
          value={settings.isLandscape ? 'landscape' : 'portrait'}
          onChange={(event) => onChange({ isLandscape: event.target.value === 'landscape' })}
        >
          <option value="landscape">横向</option>
          <option value="portrait">纵向</option>
        </select>
      </label>
    </>
  );
}
