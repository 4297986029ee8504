import { Modal, Pagination } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchList } from '../../providers/fetch-rows.ts';
import { files } from '../../resources/system/files.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';

const pageSize = 24;

interface PicturePickerProps {
  onPick: (url: string) => void;
  onClose: () => void;
}

/** The pictures already uploaded, newest first. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const [page, setPage] = useState(1);
  const query = { start: (page - 1) * pageSize, end: page * pageSize };
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'default', files.name, 'pictures', query],
    queryFn: ({ signal }) => fetchList(files, query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Modal open title="选择已有图片" footer={null} onCancel={onClose} width={760}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={5} /> : null}
      {data?.rows.length === 0 ? <Empty>还没有上传过图片：请先上传。</Empty> : null}
      <div className="admin-picker">
        {data?.rows.map(({ id, name, url }) => (
          <button key={id} type="button" onClick={() => onPick(url)}>
            <img src={url} alt="" loading="lazy" />
            <span>{name}</span>
          </button>
        ))}
      </div>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={data?.total ?? 0}
        onChange={setPage}
      />
    </Modal>
  );
}
