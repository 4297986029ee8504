export const appointmentStatuses = [
  { value: 'standing', label: '已预约', tone: 'azurite' },
  { value: 'attended', label: '已到', tone: 'malachite' },
  { value: 'missed', label: '未到', tone: 'ochre' },
  { value: 'cancelled', label: '已取消', tone: 'ink' },
  { value: 'closed', label: '馆方取消', tone: 'cinnabar' },
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number]['value'];
