import { useId } from 'react';
import type { SheetFieldsProps } from './plan-sheet.ts';
import { sheetLine } from './sheet-line.ts';

/** The number of a standard sheet, which sets scale, projection and frame; what is wrong with it, and what would do. */
export function SheetNumberField({ settings, onChange, plan }: SheetFieldsProps) {
  const id = useId();
  const { numberFault: fault, misfit, sheet } = plan;
  const instead = fault?.instead ?? null;
  const better = misfit?.better ?? null;
  return (
    <>
      <label className="sheet-fields__wide">
        图幅号（可不填）
        <input
          className="input"
          value={settings.sheetNumber}
          maxLength={40}
          placeholder="如 H51E011001 或 H-51-61-甲"
          aria-invalid={fault !== null}
          aria-describedby={id}
          onChange={(event) => onChange({ sheetNumber: event.target.value })}
        />
      </label>
      <div id={id} className="sheet-fields__wide sheet-fields__said" role="status">
        {sheet ? <p>{sheetLine(sheet)}</p> : null}
        {fault ? <p className="sheet-fields__problem">{fault.text}</p> : null}
        {instead === null ? null : (
          <button type="button" className="tool-button" onClick={() => onChange({ sheetNumber: instead })}>
            改为 {instead}
          </button>
        )}
        {misfit ? <p className="sheet-fields__problem">{misfit.text}</p> : null}
        {better ? (
          <button type="button" className="tool-button" onClick={() => onChange(better)}>
            改用 {better.paper} {better.isLandscape ? '横向' : '纵向'}
          </button>
        ) : null}
      </div>
    </>
  );
}
