import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../providers/session.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { useOne } from '../../providers/queries.ts';
import { apiKeys, type OwnApiKey } from '../../resources/system/api-keys.ts';
import { apiPolicy } from '../../resources/system/api-policy.ts';
import { confirm } from '../../ui/confirm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { KeyUses } from './key-uses.tsx';

/** 我的密钥: for who is logged in. */
export function KeysPanel() {
  const { isLogin } = useSession();
  if (!isLogin)
    return (
      <p>
        使用密钥可获得更高的限额，并可查看自己的使用情况。
        <Link className="button button--primary" to="/Login">
          登录后生成密钥
        </Link>
      </p>
    );
  return <OwnKeys />;
}

function OwnKeys() {
  const { data, error, refetch } = useCall(apiKeys, 'mine', {});
  const [made, setMade] = useState<string | null>(null);
  return (
    <div className="api-keys">
      <NewKey onMade={setMade} />
      {error ? <ErrorState error={error} title="密钥没有加载出来" onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={3} label="正在读取密钥" /> : null}
      {data?.rows.length === 0 ? <p className="field__hint">您还没有密钥。</p> : null}
      <ul className="plain-list api-keys__list">
        {data?.rows.map((key) => (
          <OwnKey key={key.id} own={key} />
        ))}
      </ul>
      {made === null ? null : <MadeKey text={made} onClose={() => setMade(null)} />}
    </div>
  );
}

const choices = [30, 90, 180, 365] as const;
/** Days that are offered: those that the administrator allows, his longest among them where it is another. */
const choicesWithin = (longest: number): number[] => [
  ...new Set([...choices.filter((days) => days <= longest), Math.min(longest, 365)]),
];

function NewKey({ onMade }: { onMade: (key: string) => void }) {
  const act = useAct(apiKeys);
  const { isBusy, run } = useTask();
  const [name, setName] = useState('');
  const { data: policy } = useOne(apiPolicy);
  const offered = choicesWithin(policy?.longestDays ?? 365);
  const [chosen, setDays] = useState<number>(90);
  const days = offered.includes(chosen) ? chosen : Math.max(...offered);
  const make = async (): Promise<void> => {
    const { key } = await act('add', { name: name.trim(), days });
    setName('');
    onMade(key);
  };
  return (
    <form
      className="api-keys__form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(make);
      }}
    >
      <label className="field">
        <span className="field__label">用途</span>
        <input
          className="input"
          value={name}
          required
          maxLength={40}
          placeholder="如 水文组数据同步"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className="field">
        <span className="field__label">有效期</span>
        <select className="input" value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {offered.map((each) => (
            <option key={each} value={each}>
              {each} 天
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button--primary" disabled={isBusy}>
        生成密钥
      </button>
    </form>
  );
}

/** The one time that a key is seen. */
function MadeKey({ text, onClose }: { text: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog
      title="新的 API 密钥"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={() => void copyAndTell(text)}>
            复制
          </button>
          <button type="button" className="button button--primary" onClick={onClose}>
            我已保存
          </button>
        </>
      }
    >
      <label className="field" htmlFor={id}>
        <span className="field__label">密钥</span>
        <input id={id} className="input api-keys__made" readOnly value={text} data-autofocus onFocus={selectAll} />
        <span className="field__hint">只显示这一次，门户不保存密钥本身。请存到安全的地方，不要写进公开的代码。</span>
      </label>
    </Dialog>
  );
}

const selectAll = ({ target }: React.FocusEvent<HTMLInputElement>): void => target.select();

function OwnKey({ own }: { own: OwnApiKey }) {
  const act = useAct(apiKeys);
  const { isBusy, run } = useTask();
  const [isOpen, setOpen] = useState(false);
  const revoke = async (): Promise<void> => {
    const text = `使用“${own.name}”的程序将立即不能再读取，停用后不能恢复。`;
    if (await confirm({ title: '停用密钥', text, confirmLabel: '停用', isDangerous: true }))
      await run(() => act('revoke', { id: own.id }), '密钥已停用');
  };
  return (
    <li className="api-keys__one">
      <div className="api-keys__head">
        <div>
          <p className="api-keys__name">
            {own.name} <code>{own.shown}…</code>
            <span className={own.isUsable ? 'api-keys__state' : 'api-keys__state api-keys__state--ended'}>
              {own.state}
            </span>
          </p>
          <p className="field__hint">
            {own.createdOn} 生成，有效期至 {own.expiresOn}，
            {own.lastUsedOn === null ? '尚未使用' : `最近使用 ${own.lastUsedOn}`}；今日 {own.today} 次，近 30 天{' '}
            {own.month} 次
          </p>
        </div>
        <button
          type="button"
          className="button button--quiet"
          aria-expanded={isOpen}
          aria-label={`${own.name}的使用情况`}
          onClick={() => setOpen(!isOpen)}
        >
          使用情况
        </button>
        {own.isUsable ? (
          <button
            type="button"
            className="button button--quiet"
            disabled={isBusy}
            aria-label={`停用 ${own.name}`}
            onClick={() => void revoke()}
          >
            停用
          </button>
        ) : null}
      </div>
      {isOpen ? <KeyUses id={own.id} /> : null}
    </li>
  );
}
