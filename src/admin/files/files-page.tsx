import { CloudUploadOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Select, Upload } from 'antd';
import { useEffect, useState } from 'react';
import { files } from '../../resources/system/files.ts';
import { optionOf } from '../../resources/kit/field-kinds.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { useCaller } from '../caller.ts';
import { ListPage } from '../list/list-page.tsx';
import { uploadFile } from './upload-file.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';

/** The pictures of the portal: uploading above, the generated list below. */
export function FilesPage({ resource }: { resource: Resource }) {
  const caller = useCaller();
  return <ListPage resource={resource} above={mayCall(resource, 'upload', caller) ? <UploadPanel /> : null} />;
}

interface Pending {
  key: number;
  file: File;
  /** Null while it is on its way. */
  outcome: { isDone: boolean; text: string } | null;
}

let lastKey = 0;
const { purpose } = files.fields;

function UploadPanel() {
  const invalidate = useInvalidate();
  const [chosen, setChosen] = useState<string>(purpose.default ?? '其他');
  const [pending, setPending] = useState<readonly Pending[]>([]);
  async function upload(file: File): Promise<void> {
    const key = (lastKey += 1);
    setPending((list) => [...list, { key, file, outcome: null }]);
    const outcome = await uploadFile(file, chosen).then(
      () => ({ isDone: true, text: '已上传' }),
      (error: unknown) => ({ isDone: false, text: wordsOf(error, '上传失败') }),
    );
    setPending((list) => list.map((each) => (each.key === key ? { ...each, outcome } : each)));
    await invalidate({ resource: files.name, invalidates: ['resourceAll'] });
  }
  return (
    <section className="admin-upload" aria-label="上传图片">
      <Upload.Dragger
        multiple
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          void upload(file);
          return false;
        }}
      >
        <p>
          <CloudUploadOutlined aria-hidden className="admin-import__icon" /> 把图片拖到这里，或点击选择；可一次多个
        </p>
      </Upload.Dragger>
      <div className="admin-upload__purpose">
        <span>用途</span>
        <Select
          value={chosen}
          options={purpose.options.map(optionOf)}
          onChange={setChosen}
          aria-label="上传图片的用途"
        />
      </div>
      <ul className="plain-list admin-upload__list" aria-live="polite">
        {pending.map((each) => (
          <PendingFile key={each.key} pending={each} />
        ))}
      </ul>
    </section>
  );
}

function PendingFile({ pending: { file, outcome } }: { pending: Pending }) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <li data-done={outcome?.isDone}>
      {preview ? <img src={preview} alt="" /> : null}
      <span>{file.name}</span>
      <strong>{outcome?.text ?? '正在上传'}</strong>
    </li>
  );
}
