import { defineTool } from './define-tool.ts';

export const time = defineTool({
  code: 'time',
  label: '时间',
  group: '看',
  icon: 'M12 4a8 8 0 1 0 0.010 0M12 7.500V12l3.500 2',
  dimensions: ['2d'],
  help: '按时间查看带时间的图层，可逐个播放',
  panel: 'strip',
});
