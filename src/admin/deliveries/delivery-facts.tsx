import { Link } from 'react-router-dom';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { deliveryFields, type DeliveryFieldName } from '../../resources/shared/delivery-fields.ts';
import { deliveryWords, faultWords, kindFacts } from '../../resources/shared/delivery-words.ts';
import { adminPaths } from '../admin-paths.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { ContactFact } from '../desk/contact-fact.tsx';

const names = Object.keys(deliveryFields) as readonly DeliveryFieldName[];

/** Who hands in, what it is, and what the checks found. */
export function DeliveryFacts({ delivery }: { delivery: ReviewedDelivery }) {
  const { values, user, keepingUnit, reviewer, submittedAt, dueOn, receipt, archive } = delivery;
  const { deliverBy, isDeliveredLate } = delivery;
  const faults = delivery.faults.filter(({ file }) => file === null);
  const facts: readonly (readonly [string, string])[] = [
    ...kindFacts(delivery),
    ['填报人', user?.name ?? '已注销'],
    ...names.map((name): readonly [string, string] => [deliveryFields[name].label, deliveryWords(values[name])]),
    ['接收单位', keepingUnit],
    ['验收人', reviewer?.name ?? '未分派'],
    ['提交时间', submittedAt ? formatInstant(submittedAt) : ''],
    ['应办结日', dueOn ?? ''],
    ['汇交期限', deliverBy === null ? '' : `${deliverBy}${isDeliveredLate ? '，首次提交已逾期' : '，按期提交'}`],
    ['凭证号', receipt ? `${receipt.receiptNo}${receipt.withdrawnAt ? '（已作废）' : ''}` : ''],
  ];
  return (
    <section className="order-review__panel" aria-label="汇交信息">
      <h2>汇交信息</h2>
      {faults.map((fault) => (
        <p key={`${fault.code}-${fault.place}-${fault.text}`} className="order-desk__unread">
          {fault.place}：{faultWords(fault).said} {faultWords(fault).mend}
        </p>
      ))}
      <dl className="order-review__facts">
        <ContactFact resource={deliveries} row={{ ...delivery }} />
        {facts.map(([name, words]) =>
          words === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="admin-text">{words}</dd>
            </div>
          ),
        )}
        {archive ? (
          <div>
            <dt>入库资料</dt>
            <dd>
              <Link to={adminPaths.show('archives', archive.id)}>{archive.archiveNo}</Link>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
