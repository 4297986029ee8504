import { defineTool } from '../../src/map/tools/define-tool.ts';

export const relief = defineTool({
  code: 'relief',
  label: '高差',
  group: '算',
  icon: 'M4 20l6-12 4 6 2-3 4 9M4 4v4M2 6l2-2 2 2',
  dimensions: ['2d', '3d'],
  help: '一个范围内地面最高与最低处的高差',
  panel: 'side',
});
