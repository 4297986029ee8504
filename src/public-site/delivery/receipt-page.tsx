import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../providers/use-call.ts';
import { deliveryReceipts } from '../../resources/delivery/delivery-receipts.ts';
import type { CheckedReceipt } from '../../resources/shared/delivery-answers.ts';
import { paperDay } from '../../resources/shared/delivery-words.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';

import '../../ui/controls.css';
import '../../ui/states.css';
import '../user-center/parts/account-section.css';
import './delivery.css';

/** /receipt?no=: whether a receipt of a delivery is genuine. */
export function ReceiptPage() {
  const [params, setParams] = useSearchParams();
  const no = params.get('no')?.trim() ?? '';
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('no');
    setParams(typeof typed === 'string' && typed.trim() ? { no: typed.trim() } : {});
  };
  return (
    <div className="intake intake--narrow page-width">
      <h1 className="intake__title">汇交凭证查验</h1>
      <form className="intake-check" role="search" onSubmit={submit}>
        <label className="field">
          <span className="field__label">凭证号</span>
          <input
            key={no}
            className="input"
            name="no"
            maxLength={40}
            defaultValue={no}
            placeholder="如 浙汇凭2026-0012"
          />
        </label>
        <button type="submit" className="button button--primary">
          <Icon name="search" />
          查验
        </button>
      </form>
      {no ? (
        <Result no={no} />
      ) : (
        <p className="intake-quiet">输入地质资料汇交凭证或回执单上的编号，或扫描其上的二维码，即可核对真伪。</p>
      )}
    </div>
  );
}

const titles: Readonly<Record<CheckedReceipt['state'], string>> = {
  valid: '凭证有效',
  withdrawn: '凭证已作废',
  unknown: '没有这个凭证号',
};

function Result({ no }: { no: string }) {
  const { data, error, refetch } = useCall(deliveryReceipts, 'check', { no }, { retry: false, staleTime: 0 });
  if (error) return <ErrorState error={error} title="凭证没有查验成功" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} label="正在查验" />;
  const facts: readonly (readonly [string, string | null])[] = [
    ['凭证号', data.receiptNo],
    ['种类', data.kind],
    ['项目名称', data.projectName],
    ['出具单位', data.issuer],
    ['出具日期', data.issuedOn ? paperDay(data.issuedOn) : null],
    ['作废日期', data.withdrawnOn ? paperDay(data.withdrawnOn) : null],
  ];
  return (
    <section className="intake-verdict" data-state={data.state} aria-live="polite" aria-label="查验结果">
      <h2>
        <Icon name={data.state === 'valid' ? 'success' : data.state === 'withdrawn' ? 'warning' : 'error'} />
        {titles[data.state]}
      </h2>
      {data.state === 'unknown' ? (
        <p>本馆没有出具过编号为“{no}”的凭证。请核对编号，注意年份和连字符；仍有疑问请与出具单位联系。</p>
      ) : (
        <dl className="account-facts intake-facts">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
    </section>
  );
}
