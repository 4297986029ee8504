import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CartLine, CartMissing, CartUse } from '../../resources/shared/cart-answers.ts';
import { lendableTypes } from '../../resources/shared/lendable-types.ts';
import { secrecyLevels } from '../../resources/shared/secrecy.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../catalogue/mark.tsx';
import { itemAddress } from '../viewers/item-address.ts';

export interface CartLineRowProps {
  line: CartLine;
  /** Box that chooses the line; none in a cart that cannot be submitted. */
  box?: ReactNode;
  /** Told when the visitor leaves for a page of the line. */
  onFollow?: () => void;
  onRemove: () => void;
}

const missingTexts: Record<CartMissing, string> = {
  login: '登录',
  verification: '实名认证',
  letter: '汇交人同意的材料',
  agreement: '同意保密协议（申请时）',
};

/** One item: what it is, what can be had of it and how, what that still takes. */
export function CartLineRow({ line, box, onFollow, onRemove }: CartLineRowProps) {
  const { label, numberLabel } = lendableTypes[line.itemType];
  const title = line.title ?? '该资料已不开放';
  const tone = secrecyLevels.find(({ value }) => value === line.secrecy)?.tone;
  return (
    <li className="cart-line" data-closed={!line.isOpen || undefined}>
      {box}
      <div className="cart-line__what">
        {line.isOpen ? (
          <Link className="cart-line__title" to={itemAddress(line)} onClick={onFollow}>
            {title}
          </Link>
        ) : (
          <p className="cart-line__title">{title}</p>
        )}
        <p className="cart-line__quiet">
          {label}
          {line.number ? `，${numberLabel} ${line.number}` : ''}
          {line.secrecy ? <Mark label="密级" text={line.secrecy} {...(tone ? { tone } : {})} /> : null}
        </p>
        {line.isOpen ? null : <p className="cart-line__quiet">可能已下架或改为不公开，请移出借阅车。</p>}
      </div>
      {line.isOpen ? <Uses line={line} onFollow={onFollow} /> : null}
      <button
        type="button"
        className="button button--icon button--quiet cart-line__remove"
        aria-label={`移出 ${title}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function Uses({ line, onFollow }: { line: CartLine; onFollow: (() => void) | undefined }) {
  const visit = `/UserCenter/Appointments?items=${line.itemType}:${line.itemId}`;
  return (
    <dl className="cart-line__uses">
      <Use name="在线阅读" use={line.read} link={itemAddress(line)} linkText="去阅读" onFollow={onFollow} />
      <Use name="申请" use={line.apply} />
      <Use name="到馆" use={line.onSite} link={visit} linkText="预约" onFollow={onFollow} />
      {line.missing.length > 0 ? (
        <div>
          <dt>申请还需</dt>
          <dd>{line.missing.map((each) => missingTexts[each]).join('、')}</dd>
        </div>
      ) : null}
    </dl>
  );
}

interface UseProps {
  name: string;
  use: CartUse;
  link?: string;
  linkText?: string;
  onFollow?: (() => void) | undefined;
}

function Use({ name, use: { isPossible, text }, link, linkText, onFollow }: UseProps) {
  return (
    <div data-possible={isPossible}>
      <dt>
        <Icon name={isPossible ? 'check' : 'lock'} />
        {name}
      </dt>
      <dd>
        {text}
        {isPossible && link ? (
          <>
            {' '}
            <Link to={link} onClick={onFollow} aria-label={`${linkText}：${name}`}>
              {linkText}
            </Link>
          </>
        ) : null}
      </dd>
    </div>
  );
}
