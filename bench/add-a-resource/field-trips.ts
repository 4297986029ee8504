import { defineResource } from '../../src/resources/kit/define-resource.ts';
import { choice, date, integer, longText, point, ref, tags, text } from '../../src/resources/kit/field.ts';

/** Field trips (野外踏勘): where a team went, when, and what it brought back. */
export const fieldTrips = defineResource({
  name: 'fieldTrips',
  label: '野外踏勘',
  group: '馆藏资料',
  title: 'title',
  fields: {
    title: text({ label: '踏勘名称', required: true, max: 120, show: ['list', 'form', 'search'] }),
    team: text({ label: '踏勘单位', required: true, max: 64, facet: true }),
    leader: text({ label: '负责人', max: 32 }),
    startedOn: date({ label: '出发日期', required: true }),
    days: integer({ label: '天数', required: true, min: 1, max: 365, default: 1, unit: '天' }),
    purpose: choice(['地质调查', '矿产核查', '灾害排查'], { label: '目的', required: true, facet: true }),
    place: point({ label: '营地位置' }),
    samples: tags({ label: '采样', show: ['form', 'detail', 'search'] }),
    archive: ref('archives', { label: '依据资料' }),
    summary: longText({ label: '记述', max: 2000 }),
  },
  rights: { read: 'guest', write: 'admin' },
});
