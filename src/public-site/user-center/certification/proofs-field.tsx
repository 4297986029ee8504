import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { FieldBinding } from '../../account/form/use-declared-form.ts';
import { FileButton } from '../parts/file-button.tsx';
import { pictureTypes } from '../parts/picture-problem.ts';
import { ProofList } from './proof-list.tsx';
import { maxProofs, type useProofs } from './use-proofs.ts';

export interface ProofsFieldProps {
  images: ReturnType<typeof useProofs>;
  field: FieldBinding<string[]>;
}

/** The proof images of the certification form. */
export function ProofsField({ images, field }: ProofsFieldProps) {
  const { proofs, problem, isSending, add, remove } = images;
  const hintId = useId();
  const shown = field.problem && isSending ? '图片还在上传，请等全部显示“已上传”后再提交' : (problem ?? field.problem);
  return (
    <fieldset
      className="certification__proofs"
      aria-describedby={hintId}
      aria-invalid={shown !== null}
      tabIndex={shown === null ? undefined : -1}
    >
      <legend className="field__label">{field.label}</legend>
      <p id={hintId} className="field__hint">
        身份证人像面，以及工作证或单位介绍信（如有）。1 至 {maxProofs} 张 JPG、PNG 或 WebP，每张不超过 5
        MB，文字要看得清。
      </p>
      <ProofList proofs={proofs} onRemove={(id) => remove(id, field.onChange)} />
      <div>
        <FileButton
          label={proofs.length > 0 ? '继续添加图片' : '选择图片'}
          icon="image"
          accept={pictureTypes}
          isMultiple
          isDisabled={proofs.length >= maxProofs}
          onPick={(files) => void add(files, field.onChange)}
        />
      </div>
      {shown ? (
        <p className="field__error" role="status">
          <Icon name="error" />
          {shown}
        </p>
      ) : null}
    </fieldset>
  );
}
