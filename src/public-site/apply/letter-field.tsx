import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../providers/call.ts';
import { objects } from '../../resources/holdings/objects.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FieldBinding } from '../account/form/use-declared-form.ts';
import { FileButton } from '../user-center/parts/file-button.tsx';
import { failureOf } from '../user-center/parts/use-task.ts';

const accept = 'application/pdf,image/png,image/jpeg';

export interface LetterFieldProps {
  field: FieldBinding<string>;
  /** Name of the file as it was chosen; '' without one. */
  fileName: string;
  onNamed: (fileName: string) => void;
  /** Something that is applied for needs it. */
  isNeeded: boolean;
}

/** The letter of introduction: it is uploaded when it is chosen, and the form carries its object name. */
export function LetterField({ field, fileName, onNamed, isNeeded }: LetterFieldProps) {
  const labelId = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    setRefusal(null);
    try {
      const values = new FormData();
      values.append('file', file);
      const { objectName } = await call(objects, 'uploadUserFile', values);
      onNamed(file.name);
      field.onChange(objectName);
    } catch (error) {
      setRefusal(failureOf(error));
    } finally {
      setBusy(false);
    }
  }
  const problem = refusal ?? field.problem;
  // The button that sent the form stands far below; where another field is wrong too, the form goes to that one
  useEffect(() => {
    const other = note.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (!other) note.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const isThere = field.value !== '';
  return (
    <div className="field" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="field__label">
        {field.label}
        {isNeeded ? null : <span className="account-form__optional">（选填）</span>}
      </span>
      <div className="letter" aria-busy={isBusy}>
        <FileButton
          label={isBusy ? '正在上传…' : isThere ? '换一份' : '上传文件'}
          icon="file"
          accept={accept}
          isDisabled={isBusy}
          onPick={([file]) => void upload(file)}
        />
        {isThere ? (
          <span className="letter__name">
            <Icon name="success" />
            <span>{fileName || '已上传的文件'}</span>
            <button type="button" className="button button--quiet" onClick={() => field.onChange('')}>
              移除<span className="visually-hidden">{fileName}</span>
            </button>
          </span>
        ) : null}
      </div>
      {problem ? (
        <p ref={note} className="field__error" role="alert">
          <Icon name="error" className="account-form__mark" />
          {problem}
        </p>
      ) : (
        <p className="field__hint">
          {isNeeded ? '所选资料有的在保护期内，请上传汇交人同意利用的材料。' : ''}
          PDF、PNG 或 JPG 一份；可下载申请表，签字盖章后扫描上传。
        </p>
      )}
    </div>
  );
}
