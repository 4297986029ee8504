import type { AnsweredMessage, AnsweredSubOrder } from '../../resources/shared/order-answers.ts';
import { orderMessageTakes } from '../../resources/shared/order-kinds.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldFrame } from '../account/form/field-frame.tsx';
import { FormFrame } from '../account/form/form-frame.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { AttachmentField } from '../opinions/attachment-field.tsx';
import { timeWords } from '../user-center/parts/time-words.ts';
import { downloadFiles } from '../viewers/download-files.ts';
import { useAct } from '../../providers/use-call.ts';
import { orders } from '../../resources/borrowing/orders.ts';

/** What applicant and reviewers wrote to each other, and a place to write more. */
export function OrderTalk({ subOrder }: { subOrder: AnsweredSubOrder }) {
  const { id, messages, may } = subOrder;
  if (messages.length === 0 && !may.say) return null;
  return (
    <section className="order-talk" aria-label="留言">
      <h3>留言</h3>
      {messages.length === 0 ? (
        <p className="order-card__quiet">有疑问或要补充材料，可以在这里写给审核人员。</p>
      ) : (
        <ol className="plain-list order-talk__messages" aria-live="polite">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ol>
      )}
      {may.say ? <SayForm key={messages.length} subOrder={id} /> : null}
    </section>
  );
}

function MessageRow({ message: { side, text, at, attachment } }: { message: AnsweredMessage }) {
  return (
    <li className="order-talk__message" data-side={side}>
      <p className="order-card__quiet">
        {side === 'user' ? '您' : '审核人员'} <time dateTime={at}>{timeWords(at)}</time>
      </p>
      <p className="order-talk__text">{text}</p>
      {attachment ? (
        <button
          type="button"
          className="button button--quiet order-file"
          onClick={() => void downloadFiles([attachment.objectName])}
        >
          <Icon name="download" /> {attachment.name}
        </button>
      ) : null}
    </li>
  );
}

function SayForm({ subOrder }: { subOrder: number }) {
  const act = useAct(orders);
  const form = useDeclaredForm(orderMessageTakes, {
    send: async ({ text, attachment }) =>
      void (await act('say', { subOrder, text, ...(attachment ? { attachment } : {}) })),
  });
  const text = { ...form.field('text'), label: '写给审核人员' };
  return (
    <FormFrame form={form} label="写留言" submitLabel="发送" busyLabel="正在发送…">
      <FieldFrame field={text}>
        {(links) => (
          <textarea
            {...links}
            className="input"
            rows={3}
            maxLength={1000}
            value={text.value}
            onChange={(event) => text.onChange(event.target.value)}
          />
        )}
      </FieldFrame>
      <AttachmentField field={form.field('attachment')} />
    </FormFrame>
  );
}
