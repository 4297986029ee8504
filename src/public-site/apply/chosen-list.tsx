import { Link } from 'react-router-dom';
import type { CartLine, CartStore } from '../../resources/shared/cart-answers.ts';
import { lendableTypes } from '../../resources/shared/lendable-types.ts';
import { secrecyLevels } from '../../resources/shared/secrecy.ts';
import { Mark } from '../catalogue/mark.tsx';
import { itemAddress } from '../viewers/item-address.ts';
import type { ChosenLines } from './chosen-lines.ts';

/** What is applied for, by keeping unit: each unit decides on its own part. */
export function ChosenList({ stores, refused, missing }: ChosenLines) {
  return (
    <div className="chosen">
      {stores.map((store) => (
        <Store key={store.keepingUnit} store={store} />
      ))}
      {refused.length > 0 ? <Refused lines={refused} /> : null}
      {missing > 0 ? (
        <p className="account-note account-note--warning">
          有 {missing} 件已不在借阅车里，可能已经提交过。可到<Link to="/UserCenter/ApplyList">我的申请</Link>查看。
        </p>
      ) : null}
    </div>
  );
}

function Store({ store: { keepingUnit, orderCartContentVoList: lines } }: { store: CartStore }) {
  return (
    <section aria-label={keepingUnit}>
      <h3 className="chosen__unit">
        {keepingUnit}
        <span>{lines.length} 件</span>
      </h3>
      <ol className="plain-list chosen__lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line }: { line: CartLine }) {
  const { label, numberLabel } = lendableTypes[line.itemType];
  const tone = secrecyLevels.find(({ value }) => value === line.secrecy)?.tone;
  return (
    <li className="chosen__line">
      <div>
        <Link to={itemAddress(line)}>{line.title}</Link>
        <p className="chosen__quiet">
          {label}
          {line.number ? `，${numberLabel} ${line.number}` : ''}
        </p>
      </div>
      <div className="chosen__use">
        {line.secrecy ? <Mark label="密级" text={line.secrecy} {...(tone ? { tone } : {})} /> : null}
        <span>{line.apply.text}</span>
      </div>
    </li>
  );
}

function Refused({ lines }: { lines: readonly CartLine[] }) {
  return (
    <div className="account-note account-note--error">
      <p>下面 {lines.length} 件不能在网上申请，不会随本次申请提交，仍留在借阅车里：</p>
      <ul className="chosen__refused">
        {lines.map((line) => (
          <li key={line.id}>
            {line.title ?? '一件资料'}：{line.apply.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
