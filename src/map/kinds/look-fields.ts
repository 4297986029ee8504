import { colour, decimal, text } from '../../resources/kit/field.ts';

/** How features without a style of their own are drawn. */
export const lookFields = {
  colour: colour({ label: '颜色', default: '#c8502d' }),
  width: decimal({ label: '线宽', min: 0, max: 20, digits: 1, default: 1.5, unit: '像素' }),
  labelField: text({ label: '注记字段', max: 64, help: '以该字段的值作注记；留空不注记' }),
};
