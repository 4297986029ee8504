import type { SketchForm } from '../../../map/state/sketch.ts';

interface FormChoiceProps {
  label: string;
  forms: readonly (readonly [form: SketchForm, name: string, ...unknown[]])[];
  chosen: SketchForm;
  onChoose: (form: SketchForm) => void;
}

/** What is drawn for a tool. */
export const FormChoice = ({ label, forms, chosen, onChoose }: FormChoiceProps) => (
  <div className="tool-choice" role="group" aria-label={label}>
    {forms.map(([form, name]) => (
      <button key={form} type="button" aria-pressed={form === chosen} onClick={() => onChoose(form)}>
        {name}
      </button>
    ))}
  </div>
);
