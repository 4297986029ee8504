import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';

interface DeskDialogProps {
  title: string;
  okText: string;
  /** Whether what is filled in is enough. */
  isReady: boolean;
  /** Answers whether it was done; the dialog closes then. */
  onSend: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** A small form of the desk above its page. */
export function DeskDialog({ title, okText, isReady, onSend, onClose, children }: DeskDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const isDone = await onSend();
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="取消"
      maskClosable={false}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="order-review__dialog">{children}</div>
    </Modal>
  );
}
