import { dayInChina } from '../../resources/shared/china-days.ts';
import type { OwnDelivery } from '../../resources/shared/delivery-answers.ts';
import { paperDay } from '../../resources/shared/delivery-words.ts';
import '../user-center/parts/account-section.css';

type Receipt = Pick<OwnDelivery, 'isWithoutResults' | 'receiptNo' | 'receiptWithdrawnAt' | 'receiptWithdrawnFor'>;

const kindOf = ({ isWithoutResults }: Receipt): string => (isWithoutResults ? '回执单' : '凭证');

/** Beside the state of a delivery whose receipt was withdrawn and has not come again. */
export const WithdrawnMark = ({ of }: { of: Receipt }) =>
  of.receiptWithdrawnAt === null ? null : (
    <span className="account-mark account-mark--cinnabar">{kindOf(of)}已作废</span>
  );

/** When and why it was withdrawn. */
export const WithdrawnNote = ({ of }: { of: Receipt }) =>
  of.receiptWithdrawnAt === null ? null : (
    <p className="account-note account-note--warning">
      {kindOf(of)} {of.receiptNo} 已于{paperDay(dayInChina(new Date(of.receiptWithdrawnAt)))}作废
      {of.receiptWithdrawnFor ? `：${of.receiptWithdrawnFor}` : ''}。重新出具之前，不能再用它办理其他手续。
    </p>
  );
