import { useState } from 'react';
import { call } from '../../providers/call.ts';
import { objects } from '../../resources/holdings/objects.ts';
import type { FieldBinding } from '../account/form/use-declared-form.ts';
import { FileButton } from '../user-center/parts/file-button.tsx';
import { useTask } from '../user-center/parts/use-task.ts';

const accept = 'image/png,image/jpeg,application/pdf,.docx';

/** One file that goes with a form: it is uploaded when it is chosen, and the form carries its object name. */
export function AttachmentField({ field }: { field: FieldBinding<string> }) {
  const [name, setName] = useState('');
  const { isBusy, run } = useTask();
  const upload = (file: File | undefined) =>
    run(async () => {
      if (!file) return;
      const values = new FormData();
      values.append('file', file);
      const { objectName } = await call(objects, 'uploadUserFile', values);
      setName(file.name);
      field.onChange(objectName);
    });
  return (
    <div className="attachment" role="group" aria-label="附件">
      <FileButton
        label={isBusy ? '正在上传…' : field.value === '' ? '添加附件' : '换一个附件'}
        icon="file"
        accept={accept}
        isDisabled={isBusy}
        onPick={([file]) => void upload(file)}
      />
      {field.value === '' ? (
        <span className="attachment__hint">选填：PNG、JPG、PDF、DOCX 一个</span>
      ) : (
        <span className="attachment__name">
          {name}
          <button type="button" className="button button--quiet" onClick={() => field.onChange('')}>
            移除<span className="visually-hidden">附件 {name}</span>
          </button>
        </span>
      )}
      {field.problem ? <p className="field__error">{field.problem}</p> : null}
    </div>
  );
}
