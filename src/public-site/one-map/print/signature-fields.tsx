import type { SheetFieldsProps } from './plan-sheet.ts';

const fields = [
  { name: 'institution', label: '编制单位', max: 40 },
  { name: 'maker', label: '编制', max: 20 },
  { name: 'checker', label: '审核', max: 20 },
  { name: 'madeOn', label: '制图日期', max: 20 },
] as const;

type SignatureFieldsProps = Omit<SheetFieldsProps, 'plan'> & { institution: string };

/** Who answers for the sheet. What is left empty is printed as a line, to be signed by hand. */
export function SignatureFields({ settings, onChange, institution }: SignatureFieldsProps) {
  return (
    <details className="sheet-signatures">
      <summary>图签：编制单位、编制、审核、日期</summary>
      <div className="sheet-fields">
        {fields.map(({ name, label, max }) => (
          <label key={name}>
            {label}
            <input
              className="input"
              value={settings[name] ?? institution}
              maxLength={max}
              placeholder="留空待手签"
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
