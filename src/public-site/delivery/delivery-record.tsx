import { Link } from 'react-router-dom';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { dayWords } from '../../resources/shared/china-days.ts';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { deliveryCategories } from '../../resources/shared/delivery-kinds.ts';
import { deliveryWords, paperDay } from '../../resources/shared/delivery-words.ts';
import { confirm } from '../../ui/confirm.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import { DeliveredFileRow } from './delivered-file-row.tsx';
import { DeliveryMembers } from './delivery-members.tsx';
import { draftFields, stepsOf, valuesOf } from './draft-values.ts';
import { Paper, promiseLabel } from './promise-step.tsx';
import { WithdrawnNote } from './withdrawn-receipt.tsx';

/** A delivery that was handed in, as it stands with the keeper: what is awaited, what was said, what came of it. */
export function DeliveryRecord({ delivery }: { delivery: OwnDeliveryWhole }) {
  return (
    <>
      <WhatNow delivery={delivery} />
      <Words delivery={delivery} />
      <Files delivery={delivery} />
      {delivery.members.length > 0 || (delivery.isOwner && delivery.state === 'accepted') ? (
        <DeliveryMembers delivery={delivery} />
      ) : null}
    </>
  );
}

function WhatNow({ delivery }: { delivery: OwnDeliveryWhole }) {
  const { id, state, dueOn, isOverdue, receipt, archive, mayWithdraw, isWithoutResults } = delivery;
  const act = useAct(deliveries);
  const { isBusy, run } = useTask();
  const withdraw = async (): Promise<void> => {
    const text = '撤回后可以修改再提交，验收期限重新计算；退回补正过的仍按原定日期补正提交。';
    if (await confirm({ title: '撤回汇交', text, confirmLabel: '撤回' }))
      await run(() => act('withdraw', { id }), '已撤回，可以继续修改');
  };
  if (state === 'accepted')
    return (
      <AccountSection id="receipt" title={isWithoutResults ? '已出具回执单' : '验收合格'}>
        <WithdrawnNote of={delivery} />
        {receipt ? (
          <div className="intake-receipt" data-withdrawn={receipt.withdrawnAt !== null || undefined}>
            <p>
              {receipt.kind} <strong>{receipt.receiptNo}</strong>
              {receipt.withdrawnAt ? '（已作废）' : ''}
            </p>
            <p className="intake-quiet">
              出具于{paperDay(receipt.issuedOn)}，任何人可在<Link to={receipt.checkPath.replace(/^#/, '')}>查验页</Link>
              核对。
            </p>
            <p className="intake-acts">
              <Paper id={id} name="receiptPaper" label={receipt.kind} />
              <Paper id={id} name="listPaper" label="汇交清单" />
            </p>
          </div>
        ) : null}
        {archive ? (
          <p>
            资料已{delivery.materialType === '成果资料' ? '入库' : '归入成果资料'}，档号{' '}
            <Link to={`/archivesHoldingsDetail?id=${archive.id}`}>{archive.archiveNo}</Link>。
          </p>
        ) : null}
      </AccountSection>
    );
  return (
    <AccountSection id="now" title="等待验收">
      <p>
        资料馆应于{dueOn ? dayWords(dueOn) : '规定期限'}前验收{isOverdue ? '，现已逾期，可在下面留言询问' : ''}
        。验收期间内容不能修改；要改请先撤回。
      </p>
      <p className="intake-acts">
        <Paper id={id} name="listPaper" label="汇交清单" />
        <Paper id={id} name="promisePaper" label={promiseLabel(delivery)} />
        {mayWithdraw ? (
          <button type="button" className="button" disabled={isBusy} onClick={() => void withdraw()}>
            撤回修改
          </button>
        ) : null}
      </p>
    </AccountSection>
  );
}

function Words({ delivery }: { delivery: OwnDeliveryWhole }) {
  const values = { ...valuesOf(delivery), contactMobile: delivery.contactMobile };
  return stepsOf(delivery).flatMap(({ groups }) =>
    groups.map(({ label, names }) => {
      const told = names.flatMap((name) => {
        const words = deliveryWords(values[name]);
        return words ? [{ name, label: draftFields[name].label, words }] : [];
      });
      return told.length === 0 ? null : (
        <AccountSection key={label} id={`told-${names[0]}`} title={label}>
          <dl className="account-facts intake-facts">
            {told.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.label}</dt>
                <dd>{fact.words}</dd>
              </div>
            ))}
          </dl>
        </AccountSection>
      );
    }),
  );
}

function Files({ delivery: { files } }: { delivery: OwnDeliveryWhole }) {
  return (
    <AccountSection id="files" title="文件" summary={`${files.length} 件`}>
      {deliveryCategories.map((category) => {
        const own = files.filter((file) => file.category === category);
        return own.length === 0 ? null : (
          <section key={category} aria-label={category}>
            <h3 className="intake-category">
              {category} <span className="intake-quiet">{own.length} 件</span>
            </h3>
            <ul className="plain-list intake-files">
              {own.map((file) => (
                <DeliveredFileRow key={file.id} file={file} faults={[]} categories={[]} />
              ))}
            </ul>
          </section>
        );
      })}
    </AccountSection>
  );
}
