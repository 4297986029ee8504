import { Link } from 'react-router-dom';
import { type DeliveryAnnouncement, deliveryAnnouncements } from '../../resources/holdings/delivery-announcements.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { additionsTo } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import { DeliveryMaterials } from './delivery-materials.tsx';

const faces: Record<DeliveryAnnouncement['receiptKind'], readonly [icon: IconName, pigment: string]> = {
  汇交凭证: ['check', 'var(--malachite)'],
  回执单: ['file', 'var(--slate)'],
  受理单: ['clock', 'var(--ochre)'],
};

const additions = additionsTo(deliveryAnnouncements, {
  categoryField: 'receiptKind',
  categoryMark: (row) => {
    const { receiptKind } = row;
    const [icon, pigment] = faces[receiptKind];
    return { label: receiptKind, icon, pigment };
  },
  statusMarks: (row) => (row.isSample ? [{ label: null, text: '演示数据', tone: 'ink' }] : []),
  acts: ['favourite', 'report'],
  sections: (row) => <DeliveryMaterials delivery={row} />,
  related: ['city', 'year'],
  emptyHelp: (
    <p>
      核对凭证时请照凭证原样输入编号，如 浙汇凭2024-0012；查不到的编号不是本门户公告的凭证，请在
      <Link to="/receipt">凭证查验页</Link>核对，或向汇交受理窗口核实。
    </p>
  ),
});

/** 汇交公告 list; a receipt is checked by its number in the search. */
export const DeliveryListPage = () => <CatalogueListPage resource={deliveryAnnouncements} additions={additions} />;

/** 汇交公告 detail. */
export const DeliveryDetailPage = () => <CatalogueDetailPage resource={deliveryAnnouncements} additions={additions} />;
