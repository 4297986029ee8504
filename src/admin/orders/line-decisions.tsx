import { Button, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { lendableTypes } from '../../resources/shared/lendable-types.ts';
import type { AnsweredLine, ReviewedOrder } from '../../resources/shared/order-answers.ts';
import { useReviewKeys } from '../certifications/use-review-keys.ts';
import { told, useDeskAct } from './desk.ts';
import { pickupNotes, refusalReasons } from './reason-templates.ts';

interface LineDecisionsProps {
  reviewed: ReviewedOrder;
  onDecided: () => void;
  isReadOnly?: boolean;
}

interface Opinion {
  decision: 'approved' | 'refused';
  reason: string;
}

/** Every item with an opinion; the whole is sent at once. A approves what has no opinion yet, Ctrl + Enter sends. */
export function LineDecisions({ reviewed, onDecided, isReadOnly = false }: LineDecisionsProps) {
  const { lines } = reviewed.subOrder;
  const waiting = lines.filter(({ decision }) => decision === 'waiting');
  const [opinions, setOpinions] = useState<Readonly<Record<number, Opinion>>>({});
  const set = (id: number, opinion: Opinion): void => setOpinions((before) => ({ ...before, [id]: opinion }));
  const approveRest = (): void =>
    setOpinions((before) => ({
      ...Object.fromEntries(waiting.map(({ id }) => [id, { decision: 'approved' as const, reason: '' }])),
      ...before,
    }));
  const refuseAll = (): void =>
    setOpinions((before) =>
      Object.fromEntries(
        waiting.map(({ id }) => [
          id,
          { decision: 'refused' as const, reason: before[id]?.reason ?? refusalReasons[0] },
        ]),
      ),
    );
  useReviewKeys(isReadOnly ? {} : { a: approveRest, r: refuseAll });
  return (
    <section className="order-review__panel" aria-label="逐件意见">
      <h2>申请的资料（{lines.length} 件）</h2>
      {isReadOnly ? null : (
        <p className="order-review__quick">
          <Button onClick={approveRest} title="A">
            其余都同意
          </Button>
          <Button onClick={refuseAll} title="R">
            都不同意
          </Button>
          <span className="admin-review__keys">键盘：A 其余都同意，R 都不同意，← → 上一单、下一单</span>
        </p>
      )}
      <ol className="plain-list order-review__lines">
        {lines.map((line) => (
          <li key={line.id}>
            <LineHead line={line} item={reviewed.items[line.id] ?? null} />
            {isReadOnly || line.decision !== 'waiting' ? (
              <Decided line={line} />
            ) : (
              <OpinionInput line={line} opinion={opinions[line.id]} onChange={(opinion) => set(line.id, opinion)} />
            )}
          </li>
        ))}
      </ol>
      {isReadOnly ? null : <Conclusion reviewed={reviewed} opinions={opinions} onDecided={onDecided} />}
    </section>
  );
}

function LineHead({ line, item }: { line: AnsweredLine; item: ReviewedOrder['items'][number] }) {
  const { label, numberLabel } = lendableTypes[line.itemType];
  return (
    <div className="order-review__line">
      <strong>{line.title}</strong>
      <span className="order-desk__quiet">
        {label}，{numberLabel} {line.number}
      </span>
      {item === null ? (
        <span className="admin-mark admin-mark--cinnabar">资料已不存在</span>
      ) : (
        <span className={`admin-mark admin-mark--${item.secrecy === '公开' ? 'malachite' : 'ochre'}`}>
          {item.secrecy}
        </span>
      )}
      {item?.isProtected ? (
        <span className="admin-mark admin-mark--cinnabar">保护期至 {item.protectedUntil}，须经汇交人同意</span>
      ) : null}
    </div>
  );
}

const decisionTexts = { waiting: '待定', approved: '同意', refused: '不同意' } as const;
const decisionTones = { waiting: 'gamboge', approved: 'malachite', refused: 'cinnabar' } as const;

const Decided = ({ line: { decision, reason } }: { line: AnsweredLine }) => (
  <p>
    <span className={`admin-mark admin-mark--${decisionTones[decision]}`}>{decisionTexts[decision]}</span>
    {reason ? ` ${reason}` : ''}
  </p>
);

interface OpinionInputProps {
  line: AnsweredLine;
  opinion: Opinion | undefined;
  onChange: (opinion: Opinion) => void;
}

function OpinionInput({ line, opinion, onChange }: OpinionInputProps) {
  const isRefused = opinion?.decision === 'refused';
  return (
    <div className="order-review__opinion">
      <Radio.Group
        aria-label={`${line.title}的意见`}
        value={opinion?.decision ?? null}
        onChange={(event) => {
          const decision = event.target.value === 'approved' ? 'approved' : 'refused';
          onChange({ decision, reason: opinion?.reason ?? '' });
        }}
      >
        <Radio value="approved">同意</Radio>
        <Radio value="refused">不同意</Radio>
      </Radio.Group>
      {isRefused ? (
        <>
          <Select
            aria-label={`${line.title}的常用理由`}
            placeholder="常用理由"
            value={null}
            options={refusalReasons.map((value) => ({ value, label: value }))}
            onChange={(reason: string | null) => reason && onChange({ decision: 'refused', reason })}
          />
          <Input.TextArea
            aria-label={`${line.title}不同意的理由`}
            placeholder="不同意的理由，申请人会看到"
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={300}
            value={opinion.reason}
            status={opinion.reason.trim() === '' ? 'error' : ''}
            onChange={(event) => onChange({ decision: 'refused', reason: event.target.value })}
          />
        </>
      ) : null}
    </div>
  );
}

interface ConclusionProps {
  reviewed: ReviewedOrder;
  opinions: Readonly<Record<number, Opinion>>;
  onDecided: () => void;
}

function Conclusion({ reviewed: { order, subOrder }, opinions, onDecided }: ConclusionProps) {
  const act = useDeskAct();
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [pickupNote, setPickupNote] = useState('');
  const waiting = subOrder.lines.filter(({ decision }) => decision === 'waiting');
  const missing = waiting.filter(({ id }) => {
    const opinion = opinions[id];
    return !opinion || (opinion.decision === 'refused' && opinion.reason.trim() === '');
  });
  const approved = waiting.filter(({ id }) => opinions[id]?.decision === 'approved').length;
  const needsPickup = order.delivery !== 'online' && approved > 0;
  const send = async (): Promise<void> => {
    setBusy(true);
    const lines = waiting.map(({ id }) => ({ id, ...opinions[id] }));
    const more = { ...(reason.trim() ? { reason } : {}), ...(needsPickup && pickupNote.trim() ? { pickupNote } : {}) };
    const isDone = await told(act('decide', { id: subOrder.id, lines, ...more }), '审核完成，已通知申请人');
    setBusy(false);
    if (isDone) onDecided();
  };
  return (
    <div className="order-review__conclusion">
      <Input
        aria-label="总的意见"
        placeholder="总的意见（选填，申请人会看到）"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {needsPickup ? <PickupInput value={pickupNote} onChange={setPickupNote} /> : null}
      <p>
        <Button type="primary" loading={isBusy} disabled={missing.length > 0} onClick={() => void send()}>
          提交审核
        </Button>
        <span role="status">
          {missing.length > 0
            ? `还有 ${missing.length} 件没有意见或理由`
            : `同意 ${approved} 件，不同意 ${waiting.length - approved} 件`}
        </span>
      </p>
    </div>
  );
}

/** Where, when and with what to come; left empty, the applicant is told later that it is ready. */
export function PickupInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="order-review__pickup">
      <Select
        aria-label="常用取件说明"
        placeholder="常用取件说明"
        value={null}
        options={pickupNotes.map((note) => ({ value: note, label: note }))}
        onChange={(note: string | null) => note && onChange(note)}
      />
      <Input.TextArea
        aria-label="取件说明"
        placeholder="取件说明；还没有备好的可以先不填，备好后再通知"
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={300}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
