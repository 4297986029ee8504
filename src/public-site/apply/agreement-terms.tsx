import { useId } from 'react';
import { confidentialityTerms } from '../../resources/shared/confidentiality-terms.ts';
import { CheckField } from '../account/form/check-field.tsx';
import type { FieldBinding } from '../account/form/use-declared-form.ts';

/** The terms in full, and the box that agrees to them below. */
export function AgreementTerms({ field }: { field: FieldBinding<boolean> }) {
  const titleId = useId();
  const { title, clauses } = confidentialityTerms;
  return (
    <div className="terms">
      <section aria-labelledby={titleId}>
        <h3 id={titleId}>{title}</h3>
        <ol>
          {clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
      </section>
      <CheckField field={field}>我已阅读《{title}》，同意按以上条款使用资料</CheckField>
    </div>
  );
}
