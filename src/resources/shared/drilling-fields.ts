import { choice, text } from '../kit/field.ts';
import { deliverableSecrecy } from './delivery-kinds.ts';

const told = ['detail'] as const;

/** What a city drilling import says besides its rows. None is needed while it is a draft, all but the licence when it is submitted. */
export const drillingFields = {
  submitter: text({ label: '汇交单位', max: 100, show: told, sortable: false }),
  contactName: text({ label: '联系人', max: 32, personal: true, show: told, sortable: false }),
  /** Of the holes: their 项目名称 in the catalogue. */
  workUnit: text({ label: '施工单位', max: 100, show: told, sortable: false, help: '孔口表中未填施工单位的孔用它' }),
  secrecy: choice(deliverableSecrecy, {
    label: '密级',
    show: told,
    sortable: false,
    help: '涉密钻孔不得上网，请按保密规定送交纸质与离线介质',
  }),
} as const;
export type DrillingFieldName = keyof typeof drillingFields;
/** Without these nothing is submitted. */
export const neededDrillingFields = ['submitter', 'contactName', 'contactMobile', 'secrecy'] as const;
