import { tags } from '../kit/field.ts';
import { commonSlots, weekdayLabels } from './room-hours.ts';

const slots = (label: string) =>
  tags({
    label: `${label}时段`,
    options: commonSlots,
    maxItems: 8,
    help: '起止时间，如 09:00–11:30；留空为不开放',
    show: ['form', 'detail'],
  });

/** Opening hours of a usual week, a field for each day; `hoursFaults` finds what is not written as hours. */
export const weeklyHours = {
  monday: slots(weekdayLabels.monday),
  tuesday: slots(weekdayLabels.tuesday),
  wednesday: slots(weekdayLabels.wednesday),
  thursday: slots(weekdayLabels.thursday),
  friday: slots(weekdayLabels.friday),
  saturday: slots(weekdayLabels.saturday),
  sunday: slots(weekdayLabels.sunday),
};
