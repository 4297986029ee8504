import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { longText, text } from '../kit/field.ts';

/** Legacy home configuration: keys such as navMenu_navBar (menu as JSON), quickSkip_* (quick entries), logo_title. */
export const homeConfigs = defineResource({
  name: 'homeConfigs',
  label: '首页配置',
  group: '门户内容',
  title: 'configKey',
  power: 'system',
  fields: {
    groupId: text({ label: '分组', wire: 'groupID', required: true, max: 32, default: 'home' }),
    configKey: text({
      label: '键',
      required: true,
      max: 64,
      unique: true,
      pattern: '[A-Za-z][\\w-]*',
      patternHelp: '应以字母开头，由字母、数字或下划线组成',
      show: ['list', 'form', 'search'],
    }),
    configValue: longText({ label: '值', max: 20_000, help: '文字，或 JSON' }),
    note: text({ label: '说明', max: 200 }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { list: { call: 'GET /global_config/home_configs?groupID', right: 'guest' } },
});
export type HomeConfig = RowOf<typeof homeConfigs>;
