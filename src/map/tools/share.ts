import { defineTool } from './define-tool.ts';

export const share = defineTool({
  code: 'share',
  label: '分享',
  group: '存',
  icon: 'M12 3v12M8 7l4-4 4 4M5 12v8h14v-8',
  dimensions: ['2d', '3d'],
  help: '链接、短链接、二维码和嵌入代码，打开后看到的与现在相同',
  panel: 'side',
});
