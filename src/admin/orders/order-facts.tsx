import { deliveryWays } from '../../resources/shared/order-kinds.ts';
import type { ReviewedOrder } from '../../resources/shared/order-answers.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { fetchAttachment } from '../fetch-attachment.ts';

/** Who asks for it, and what for. The telephone number is masked. */
export function OrderFacts({ reviewed: { order, subOrder, applicant, reviewerName } }: { reviewed: ReviewedOrder }) {
  const { letter } = order;
  const person = applicant
    ? `${applicant.name}（${applicant.isInternetUser ? (applicant.isVerified ? '已实名' : '未实名') : '专网用户'}）`
    : '已注销';
  const facts: readonly [string, string | null][] = [
    ['申请单号', order.orderNo],
    ['申请人', person],
    ['所在单位', applicant?.corpName ?? null],
    ['联系人', `${order.contactName}，${order.contactMobile}`],
    ['用途', order.purpose],
    ['项目名称', order.project],
    ['使用单位', order.useUnit],
    ['提供方式', deliveryWays.find(({ value }) => value === order.delivery)?.label ?? null],
    ['保管单位', subOrder.keepingUnit],
    ['提交时间', formatInstant(order.submittedAt)],
    ['应办结日', subOrder.dueOn],
    ['审核人', reviewerName],
    ['下载截止', subOrder.availableUntil ? formatInstant(subOrder.availableUntil) : null],
    ['说明', order.note],
  ];
  return (
    <section className="order-review__panel" aria-label="申请信息">
      <h2>申请信息</h2>
      <dl className="order-review__facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        <div>
          <dt>介绍信</dt>
          <dd>
            {letter ? (
              <button
                type="button"
                className="order-review__link"
                onClick={() => void fetchAttachment(letter.objectName)}
              >
                {letter.name}
              </button>
            ) : (
              '没有上传'
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
