import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../providers/call.ts';
import { objects } from '../../resources/holdings/objects.ts';
import type { AnsweredFile } from '../../resources/shared/order-answers.ts';
import type { CellProps } from '../cells/cell-props.ts';
import { fetchAttachment } from '../fetch-attachment.ts';
import { notify } from '../notify.ts';

const readFile = (id: number, signal?: AbortSignal): Promise<AnsweredFile> =>
  call(objects, 'attachment', { id }, { signal });

/** An attachment that is downloaded; in a list its name is asked for only when the button is pressed. */
export function AttachmentCell({ value, isWhole }: CellProps) {
  const id = Number(value);
  const [isBusy, setBusy] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['attachment', id],
    enabled: isWhole,
    retry: false,
    queryFn: ({ signal }) => readFile(id, signal),
  });
  async function download(): Promise<void> {
    setBusy(true);
    try {
      const { objectName } = data ?? (await readFile(id));
      await fetchAttachment(objectName);
    } catch (problem) {
      notify.error(problem, '附件没有取到');
    }
    setBusy(false);
  }
  if (error) return <span className="admin-nothing">{error.message}</span>;
  return (
    <Button
      size="small"
      className="admin-attachment"
      icon={<DownloadOutlined aria-hidden />}
      loading={isBusy}
      onClick={() => void download()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {data?.name ?? '下载附件'}
    </Button>
  );
}
