import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { call } from '../../providers/call.ts';
import { objects } from '../../resources/holdings/objects.ts';
import type { AnsweredFile } from '../../resources/shared/order-answers.ts';
import { notify } from '../notify.ts';

const accept = 'image/png,image/jpeg,application/pdf,.docx';

interface TalkAttachmentProps {
  value: AnsweredFile | null;
  onChange: (value: AnsweredFile | null) => void;
}

/** One file that goes with a message: uploaded when it is chosen, sent with the message. */
export function TalkAttachment({ value, onChange }: TalkAttachmentProps) {
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const values = new FormData();
      values.append('file', file);
      onChange(await call(objects, 'uploadUserFile', values));
    } catch (error) {
      notify.error(error, '附件没有上传成功');
    }
    setBusy(false);
  };
  return (
    <div className="order-review__attachment" role="group" aria-label="附件">
      <Upload
        accept={accept}
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          void upload(file);
          return false;
        }}
      >
        <Button icon={<PaperClipOutlined aria-hidden />} loading={isBusy}>
          {value ? '换一个附件' : '添加附件'}
        </Button>
      </Upload>
      {value ? (
        <span>
          {value.name}
          <Button type="link" aria-label={`移除附件 ${value.name}`} onClick={() => onChange(null)}>
            移除
          </Button>
        </span>
      ) : (
        <span className="order-desk__quiet">选填：PNG、JPG、PDF、DOCX 一个</span>
      )}
    </div>
  );
}
