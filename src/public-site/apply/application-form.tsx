import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linesOf, useCartActs } from '../../providers/cart.ts';
import { useSession } from '../../providers/session.ts';
import type { CartStore } from '../../resources/shared/cart-answers.ts';
import { deliveryWays, orderPurposes } from '../../resources/shared/order-kinds.ts';
import { FormFrame } from '../account/form/form-frame.tsx';
import { MobileField } from '../account/form/mobile-field.tsx';
import { TextField } from '../account/form/text-field.tsx';
import { useDeclaredForm } from '../account/form/use-declared-form.ts';
import { mayAct } from '../account/may-act.ts';
import { actOf } from '../cart/act-of.ts';
import { TextAreaField } from '../opinions/text-area-field.tsx';
import { AgreementTerms } from './agreement-terms.tsx';
import { call } from '../../providers/call.ts';
import { orders } from '../../resources/borrowing/orders.ts';
import { forgetDraft, keepDraft, readDraft } from './application-draft.ts';
import { applicationChecks, applicationTakes } from './application-takes.ts';
import { idsOf } from './chosen-lines.ts';
import { ChoiceField } from './choice-field.tsx';
import { LetterField } from './letter-field.tsx';
import { PaperButtons } from './paper-buttons.tsx';

const purposes = orderPurposes.map((value) => ({ value, label: value }));
const deliveryHints = {
  online: '审核通过后在“我的订单”下载',
  onSite: '到保管单位的查阅场所查阅，可先预约',
  copy: '由保管单位复制，凭申请单取件',
} as const;
const deliveries = deliveryWays.map((way) => ({ ...way, hint: deliveryHints[way.value] }));

export interface ApplicationFormProps {
  /** What is applied for, by keeping unit. */
  stores: readonly CartStore[];
  onSent: (order: number) => void;
}

/** What for, by whom, how to be had, and the agreement. What is typed is kept in this browser until it is sent. */
export function ApplicationForm({ stores, onSent }: ApplicationFormProps) {
  const { userId, nickName, corpName } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { refresh } = useCartActs();
  const [{ letterName = '', ...draft }] = useState(() => readDraft(userId));
  const [fileName, setFileName] = useState(letterName);
  const cartIds = idsOf(stores);
  const lines = linesOf({ cartStores: stores });
  const needsLetter = lines.some(({ missing }) => missing.includes('letter'));
  const form = useDeclaredForm(applicationTakes, {
    initial: { delivery: 'online', contactName: nickName, useUnit: corpName, ...draft },
    crossChecks: applicationChecks(needsLetter),
    send: async (values) => {
      if (!(await mayAct(actOf(lines), { navigate, route: pathname + search }))) return;
      try {
        const { id } = await call(orders, 'submit', { ...values, cartIds });
        forgetDraft();
        onSent(id);
      } finally {
        // Sent: the entries are gone; refused: what they are may have changed meanwhile
        await refresh();
      }
    },
  });
  const { values } = form;
  useEffect(() => keepDraft(userId, stores, { ...values, letterName: fileName }), [userId, stores, values, fileName]);
  return (
    <FormFrame form={form} label="借阅申请" submitLabel="提交申请" busyLabel="正在提交…">
      <ChoiceField field={form.field('purpose')} options={purposes} />
      <div className="application__pair">
        <TextField field={form.field('project')} autoComplete="off" hint="写明资料用在哪个项目或课题" />
        <TextField field={form.field('useUnit')} autoComplete="organization" />
        <TextField field={form.field('contactName')} autoComplete="name" />
        <MobileField field={form.field('contactMobile')} />
      </div>
      <ChoiceField field={form.field('delivery')} options={deliveries} />
      <LetterField field={form.field('letter')} fileName={fileName} onNamed={setFileName} isNeeded={needsLetter} />
      <TextAreaField
        field={form.field('note')}
        rows={3}
        max={1000}
        hint="需要的范围、图幅、比例尺等，便于审核。请勿填写涉密内容。"
      />
      <PaperButtons cartIds={cartIds} values={values} />
      <AgreementTerms field={form.field('isAgreed')} />
    </FormFrame>
  );
}
