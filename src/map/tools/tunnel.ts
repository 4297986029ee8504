import { defineTool } from './define-tool.ts';

export const tunnel = defineTool({
  code: 'tunnel',
  label: '隧道',
  group: '切',
  icon: 'M3 20V12a9 9 0 0 1 18 0v8M7 20v-7a5 5 0 0 1 10 0v7M3 20h18M12 13v2M12 18v2',
  dimensions: ['2d', '3d'],
  help: '沿线隧道穿过的地层、洞口、埋深和方量',
  panel: 'side',
});
