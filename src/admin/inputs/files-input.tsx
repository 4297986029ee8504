import { DeleteOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import type { StoredFile } from '../../resources/kit/field-kinds.ts';
import { notify } from '../notify.ts';
import { fileAddress } from '../files/file-address.ts';
import { uploadFile } from '../files/upload-file.ts';
import type { InputProps } from './input-props.ts';

/** Uploaded files, in order. */
export function FilesInput({ id, value, onChange, isDisabled }: InputProps<'files'>) {
  const [isBusy, setBusy] = useState(false);
  const kept = Array.isArray(value) ? (value as StoredFile[]) : [];
  async function upload(file: File): Promise<void> {
    setBusy(true);
    try {
      const { objectName, name, size, type } = await uploadFile(file);
      onChange?.([...kept, { objectName, name, size, type }]);
    } catch (error) {
      notify.error(error, '上传失败');
    } finally {
      setBusy(false);
    }
  }
  return (
    <div id={id}>
      <ul className="plain-list">
        {kept.map(({ objectName, name }) => (
          <li key={objectName}>
            <a href={fileAddress(objectName)} target="_blank" rel="noreferrer">
              {name}
            </a>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`去掉 ${name}`}
              onClick={() => onChange?.(kept.filter((file) => file.objectName !== objectName))}
            />
          </li>
        ))}
      </ul>
      <Upload
        showUploadList={false}
        disabled={isDisabled === true}
        beforeUpload={(file) => {
          void upload(file);
          return false;
        }}
      >
        <Button loading={isBusy}>上传文件</Button>
      </Upload>
    </div>
  );
}
