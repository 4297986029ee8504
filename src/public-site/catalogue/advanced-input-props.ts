import type { AnyField } from '../../resources/kit/field.ts';

export interface AdvancedInputProps {
  id: string;
  field: AnyField;
  /** Texts of the field in the form's draft. */
  texts: readonly string[];
  /** Sentence that says what is wrong, tied to the input by its id; null when nothing is. */
  errorId: string | null;
  onChange: (texts: readonly string[]) => void;
}
