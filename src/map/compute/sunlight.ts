import { choice, date, decimal, integer } from '../../resources/kit/field.ts';
import { positionOf } from '../state/measured.ts';
import { defineComputation } from './computation.ts';
import { chosenDays, dayChoices } from './sun-days.ts';
import { sunAtPlace } from './sunlight-place.ts';
import { sunOverArea } from './sunlight-area.ts';

/** 日照: how long the sun is seen over the ground around, from a place or over an area, on a day or in the mean of several. */
export const sunlight = defineComputation({
  draws: ['point', 'box', 'polygon'],
  inputs: {
    date: date({ label: '日期', required: true, default: '2026-12-22', from: '1900-01-01', until: '2100-12-31' }),
    day: choice(dayChoices, { label: '计算日', required: true, default: 'date', help: '节气取所填日期那一年的' }),
    step: integer({
      label: '时间步长',
      required: true,
      default: 10,
      min: 5,
      max: 60,
      unit: '分钟',
      help: '点的时数精确到分钟，步长只管列表',
    }),
    eye: decimal({ label: '离地高度', required: true, default: 1.5, min: 0, max: 1000, digits: 1, unit: 'm' }),
  },
  compute: ({ sketch, inputs }, world, report) => {
    const { step, eye } = inputs;
    const settings = { chosen: chosenDays(inputs.day, inputs.date), step, eye };
    return sketch.form === 'point'
      ? sunAtPlace(positionOf(sketch.at), settings, world, report)
      : sunOverArea(sketch, settings, world, report);
  },
});
