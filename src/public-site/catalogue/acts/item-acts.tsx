import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMechanism } from '../../../providers/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { Act } from '../../account/acts.ts';
import { mayAct } from '../../account/may-act.ts';
import './item-acts.css';

/** What is done with a whole item. Reading its files on line belongs to the files. */
export type ItemAct = Exclude<Act, 'preview'>;

export interface ItemActsProps {
  acts: readonly ItemAct[];
  /** What to name when asking about the item: 档号 33-1. */
  number: string;
  /** Buttons for what anybody does with the page; they stand in the same row. */
  children?: ReactNode;
}

interface Face {
  label: string;
  icon: IconName;
  /** What to do today, as long as it cannot be done on line. */
  next: (number: string) => string;
  /** The telephone is part of the answer. */
  isAsked: boolean;
}

const faces: Record<ItemAct, Face> = {
  apply: {
    label: '申请',
    icon: 'cart',
    next: (number) => `网上申请功能建设中。目前请电话预约，到馆时报${number}，持有效证件和用途说明办理。`,
    isAsked: true,
  },
  favourite: {
    label: '收藏',
    icon: 'favourite',
    next: () => '收藏夹建设中。目前请用“复制链接”或浏览器书签保存本页：这个地址长期有效。',
    isAsked: false,
  },
  rate: {
    label: '评分',
    icon: 'star',
    next: (number) => `网上评分建设中。对它的评价可电话告诉我们，请报${number}。`,
    isAsked: true,
  },
  report: {
    label: '报告错误',
    icon: 'feedback',
    next: (number) => `网上纠错建设中。发现著录有误，请电话告诉我们，报${number}和有误的项目，核实后即更正。`,
    isAsked: true,
  },
};

/** Buttons for what a visitor does with an item; guests and unverified internet users are told what it takes. */
export function ItemActs({ acts, number, children }: ItemActsProps) {
  const [shown, setShown] = useState<ItemAct | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const phone = useMechanism().data?.borrowTel;
  async function onAct(act: ItemAct): Promise<void> {
    if (shown === act) return setShown(null);
    if (await mayAct(act, { navigate, route: pathname + search })) setShown(act);
  }
  return (
    <div className="item-acts">
      <div className="item-acts__buttons" role="group" aria-label="本条目可以">
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            className="button"
            aria-expanded={shown === act}
            onClick={() => void onAct(act)}
          >
            <Icon name={faces[act].icon} />
            {faces[act].label}
          </button>
        ))}
        {children}
      </div>
      <div role="status">
        {shown ? (
          <p className="item-acts__answer">
            {faces[shown].next(number)}
            {faces[shown].isAsked && phone ? (
              <>
                电话 <a href={`tel:${phone.replace(/[^\d+-]/g, '')}`}>{phone}</a>
              </>
            ) : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}
