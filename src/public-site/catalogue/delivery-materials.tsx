import { useMechanism } from '../../providers/site.ts';
import { archives } from '../../resources/holdings/archives.ts';
import { type DeliveryAnnouncement, deliveryAnnouncements } from '../../resources/holdings/delivery-announcements.ts';
import { DetailAdvice } from './detail-advice.tsx';
import { LinkedRow } from './linked-row.tsx';
import './delivery-materials.css';

const kindFields = [
  ['正文', 'reportCount'],
  ['附图', 'mapCount'],
  ['附表', 'tableCount'],
  ['附件', 'attachmentCount'],
  ['数据库', 'databaseCount'],
] as const satisfies readonly (readonly [string, keyof DeliveryAnnouncement])[];

/** What was handed in, what became of it, and how the receipt is checked. */
export function DeliveryMaterials({ delivery }: { delivery: DeliveryAnnouncement }) {
  return (
    <>
      <section className="detail__section" aria-labelledby="detail-materials">
        <h2 id="detail-materials">资料清单</h2>
        <MaterialTable delivery={delivery} />
      </section>
      {delivery.archive === null ? null : (
        <section className="detail__section" aria-labelledby="detail-archive">
          <h2 id="detail-archive">入库资料</h2>
          <p>
            <LinkedRow resource={archives} id={delivery.archive} leading={({ archiveNo }) => archiveNo} />
          </p>
        </section>
      )}
      <ReceiptCheck delivery={delivery} />
    </>
  );
}

function MaterialTable({ delivery }: { delivery: DeliveryAnnouncement }) {
  const kinds = delivery.materialKinds ?? [];
  const counted = kindFields.filter(([, name]) => (delivery[name] ?? 0) > 0);
  if (kinds.length === 0 && counted.length === 0) {
    return (
      <p>
        {delivery.receiptKind === '回执单'
          ? '本项目没有形成地质资料，汇交人已交未形成地质资料承诺书。'
          : '资料还没有清点，验收后在这里列出。'}
      </p>
    );
  }
  return (
    <table className="delivery-materials">
      <thead>
        <tr>
          <th scope="col">种类</th>
          <th scope="col">数量</th>
        </tr>
      </thead>
      <tbody>
        {counted.map(([kind, name]) => (
          <tr key={name}>
            <th scope="row">{kind}</th>
            <td>
              {delivery[name]} {deliveryAnnouncements.fields[name].unit}
            </td>
          </tr>
        ))}
        {kinds.includes('实物') ? (
          <tr>
            <th scope="row">实物</th>
            <td>另附移交清单</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

function ReceiptCheck({ delivery: { receiptNo, receiptKind, submitter } }: { delivery: DeliveryAnnouncement }) {
  const { data } = useMechanism();
  const tel = data?.collectTel ?? '';
  return (
    <DetailAdvice id="detail-check" title="核对凭证">
      {receiptKind === '受理单' ? (
        <p>本次汇交还没有验收，“{receiptNo}”是受理号，不能作为汇交凭证使用。</p>
      ) : (
        <p>
          {`手里的${receiptKind}与本页编号“${receiptNo}”、项目名称、汇交人“${submitter}”三项都一致，才是本馆发出的；有一项不同，请与本馆核实后再用。`}
        </p>
      )}
      {tel ? (
        <p className="on-site__contact">
          <span>
            汇交电话 <a href={`tel:${tel.replace(/[^\d+-]/g, '')}`}>{tel}</a>
          </span>
        </p>
      ) : null}
    </DetailAdvice>
  );
}
