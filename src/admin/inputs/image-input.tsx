import { Button, Upload } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { files } from '../../resources/system/files.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { notify } from '../notify.ts';
import { useCaller } from '../caller.ts';
import { fileAddress } from '../files/file-address.ts';
import { uploadFile } from '../files/upload-file.ts';
import type { InputProps } from './input-props.ts';

const PicturePicker = lazy(() => import('../files/picture-picker.tsx').then((m) => ({ default: m.PicturePicker })));

/** A picture: uploaded here, or chosen from those already there. The value is its address. */
export function ImageInput({ id, field, value, onChange, isDisabled }: InputProps<'image'>) {
  const caller = useCaller();
  const [isBusy, setBusy] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const address = typeof value === 'string' && value !== '' ? fileAddress(value) : null;
  async function upload(file: File): Promise<void> {
    setBusy(true);
    try {
      onChange?.((await uploadFile(file)).url);
    } catch (error) {
      notify.error(error, '上传失败');
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="admin-image-input" id={id}>
      {address ? <img src={address} alt={`当前${field.label}`} /> : <span className="admin-nothing">还没有图片</span>}
      {mayCall(files, 'upload', caller) ? (
        <Upload
          accept="image/*"
          showUploadList={false}
          disabled={isDisabled === true}
          beforeUpload={(file) => {
            void upload(file);
            return false;
          }}
        >
          <Button loading={isBusy}>上传图片</Button>
        </Upload>
      ) : null}
      {mayCall(files, 'list', caller) ? <Button onClick={() => setPicking(true)}>选择已有</Button> : null}
      {address ? <Button onClick={() => onChange?.(null)}>清除</Button> : null}
      {isPicking ? (
        <Suspense>
          <PicturePicker
            onClose={() => setPicking(false)}
            onPick={(url) => {
              onChange?.(url);
              setPicking(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
