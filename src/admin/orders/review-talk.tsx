import { Button, Input } from 'antd';
import { useState } from 'react';
import type { AnsweredFile, ReviewedOrder } from '../../resources/shared/order-answers.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { told, useDeskAct } from './desk.ts';
import { fetchAttachment } from '../fetch-attachment.ts';
import { TalkAttachment } from './talk-attachment.tsx';

/** Messages with the applicant. */
export function ReviewTalk({ reviewed: { subOrder, isOwn, applicant } }: { reviewed: ReviewedOrder }) {
  const act = useDeskAct();
  const [text, setText] = useState('');
  const [attachment, setAttachment] = useState<AnsweredFile | null>(null);
  const [isBusy, setBusy] = useState(false);
  const maySay = subOrder.may.say && !isOwn && applicant !== null;
  const send = async (): Promise<void> => {
    setBusy(true);
    const more = attachment ? { attachment: attachment.objectName } : {};
    if (await told(act('reply', { id: subOrder.id, text, ...more }), '留言已发出')) {
      setText('');
      setAttachment(null);
    }
    setBusy(false);
  };
  return (
    <section className="order-review__panel" aria-label="留言">
      <h2>留言</h2>
      {subOrder.messages.length === 0 ? <p className="order-desk__quiet">还没有留言。</p> : null}
      <ol className="plain-list order-review__messages">
        {subOrder.messages.map(({ id, side, text: said, at, attachment: sent }) => (
          <li key={id} data-side={side}>
            <span className="order-desk__quiet">
              {side === 'user' ? '申请人' : '审核人员'}，{formatInstant(at)}
            </span>
            <p className="admin-text">{said}</p>
            {sent ? (
              <button
                type="button"
                className="order-review__link"
                onClick={() => void fetchAttachment(sent.objectName)}
              >
                {sent.name}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {maySay ? (
        <div className="order-review__say">
          <Input.TextArea
            aria-label="给申请人留言"
            placeholder="需要补充材料或说明的，写在这里"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <TalkAttachment value={attachment} onChange={setAttachment} />
          <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
            发送
          </Button>
        </div>
      ) : null}
    </section>
  );
}
