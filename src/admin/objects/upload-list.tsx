import { Button, Progress } from 'antd';
import { sizeText } from '../../ui/size-text.ts';
import type { PendingUpload } from './use-uploads.ts';

const percentOf = (bytes: number, { size }: File): number => (size === 0 ? 0 : Math.floor((100 * bytes) / size));

const goingText = ({ sent, file, resumedAt }: PendingUpload): string => {
  if (sent === 0) return '等待上传';
  if (sent >= file.size) return '正在检查文件';
  return resumedAt === 0 ? '正在上传' : `从 ${percentOf(resumedAt, file)}% 处继续`;
};

const told: Readonly<Record<PendingUpload['state'], (upload: PendingUpload) => string>> = {
  going: goingText,
  done: () => '已上传',
  failed: ({ problem }) => problem,
  stopped: () => '已暂停',
};
const faces = { going: 'active', done: 'success', failed: 'exception', stopped: 'normal' } as const;

interface UploadListProps {
  uploads: readonly PendingUpload[];
  onStop: (uploadId: string) => void;
  onRetry: (upload: PendingUpload) => void;
}

/** Files under way, with how far they are and what can be done about it. */
export function UploadList({ uploads, onStop, onRetry }: UploadListProps) {
  return (
    <ul className="plain-list admin-object-uploads">
      {uploads.map((upload) => {
        const { uploadId, file, sent, state } = upload;
        return (
          <li key={uploadId}>
            <span className="admin-object-uploads__name">{file.name}</span>
            <span className="admin-object-uploads__size">
              {sizeText(Math.min(sent, file.size))} / {sizeText(file.size)}
            </span>
            <Progress
              percent={percentOf(sent, file)}
              status={faces[state]}
              size="small"
              aria-label={`${file.name}的上传进度`}
            />
            <span className="admin-object-uploads__state" role="status" data-state={state}>
              {told[state](upload)}
            </span>
            {state === 'going' ? (
              <Button size="small" onClick={() => onStop(uploadId)}>
                暂停
              </Button>
            ) : null}
            {state === 'failed' || state === 'stopped' ? (
              <Button size="small" onClick={() => onRetry(upload)}>
                继续
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
