import { type ReactNode, useState } from 'react';
import type { OrderFile } from '../../resources/shared/order-answers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { download, downloadFiles } from '../viewers/download-files.ts';
import { useCall } from '../../providers/use-call.ts';
import { orders } from '../../resources/borrowing/orders.ts';

export interface OrderFilesProps {
  subOrder: number;
  orderId: number;
  /** Further buttons of the same row. */
  children?: ReactNode;
}

/** The files of a granted part, one by one or all of the application as one archive. They are read when asked for. */
export function OrderFiles({ subOrder, orderId, children }: OrderFilesProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useTask();
  const downloadAll = () => run(() => download({ mainOrderId: orderId }));
  return (
    <div className="order-files">
      <p className="order-card__acts">
        <button type="button" className="button button--primary" disabled={isBusy} onClick={() => void downloadAll()}>
          <Icon name="download" /> 全部打包下载
        </button>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起文件' : '逐个下载'}
        </button>
        {children}
      </p>
      {isOpen ? <FileRows subOrder={subOrder} /> : null}
    </div>
  );
}

function FileRows({ subOrder }: { subOrder: number }) {
  const { data, error, refetch } = useCall(orders, 'files', { subOrder }, { staleTime: 0 });
  if (error) return <ErrorState error={error} title="文件没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} label="正在加载文件" />;
  const { rows, unnamed } = data;
  if (rows.length + unnamed === 0)
    return <p className="order-card__quiet">这些资料还没有数字化文件，请在申请详情中留言，或预约到馆查阅。</p>;
  return (
    <ul className="plain-list order-files__list">
      {rows.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
      {unnamed > 0 ? (
        <li>
          <Icon name="lock" />
          <span className="order-files__name">另有 {unnamed} 个文件</span>
          <span className="order-card__quiet">现已不在网上提供，如需利用请联系保管单位</span>
        </li>
      ) : null}
    </ul>
  );
}

function FileRow({ file: { name, size, objectName, refusal } }: { file: OrderFile }) {
  return (
    <li>
      <Icon name="file" />
      <span className="order-files__name">{name}</span>
      <span className="order-card__quiet">{refusal ?? (size > 0 ? sizeText(size) : '')}</span>
      {refusal === null ? (
        <button type="button" className="button button--quiet" onClick={() => void downloadFiles([objectName])}>
          下载<span className="visually-hidden"> {name}</span>
        </button>
      ) : null}
    </li>
  );
}
