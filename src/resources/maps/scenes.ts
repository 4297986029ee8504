import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { colour, decimal, integer, json, refs, text, yesNo } from '../kit/field.ts';

/**
 * 3D scenes: what the globe looks like, where the camera stands and what lies on the ground. Visitors choose among them; the
 * current one opens by itself, the default one where none is current. Angles in degrees, heights in metres above the ellipsoid.
 */
export const scenes = defineResource({
  name: 'scenes',
  label: '场景',
  group: '地图配置',
  title: 'name',
  fields: {
    name: text({
      label: '场景名称',
      wire: 'sceneName',
      required: true,
      max: 64,
      unique: true,
      show: ['list', 'form', 'search'],
    }),
    note: text({ label: '说明', max: 200, help: '访客选择场景时显示在名称下' }),
    camera: json({
      label: '视角',
      widget: 'scene-camera',
      of: {
        lon: decimal({ label: '经度', required: true, min: -180, max: 180, default: 120.15, unit: '°' }),
        lat: decimal({ label: '纬度', required: true, min: -90, max: 90, default: 27.2, unit: '°' }),
        height: decimal({ label: '高度', required: true, min: 1, max: 100_000_000, default: 420_000, unit: 'm' }),
        heading: decimal({ label: '方位角', required: true, min: 0, max: 360, default: 0, unit: '°' }),
        pitch: decimal({ label: '俯仰角', required: true, min: -90, max: 90, default: -55, unit: '°' }),
        roll: decimal({ label: '翻滚角', required: true, min: 0, max: 360, default: 0, unit: '°' }),
      },
    }),
    cut: json({
      label: '裁剪',
      help: '在视角所对的地面上挖方坑，视角越远坑越大',
      of: {
        isEnabled: yesNo({ label: '启用', required: true, default: false }),
        depth: decimal({
          label: '下切深度',
          min: 0,
          max: 20_000,
          default: 500,
          unit: 'm',
          help: '自坑口最低处算起',
        }),
        edgeWidth: decimal({
          label: '边线宽',
          min: 0,
          max: 20,
          default: 1,
          unit: '像素',
          help: '坑口的边线，0 为不画',
        }),
      },
    }),
    fog: json({
      label: '雾',
      of: {
        isEnabled: yesNo({ label: '启用', required: true, default: false }),
        density: decimal({ label: '密度', min: 0, max: 0.01, digits: 8, default: 0.0002 }),
      },
    }),
    sky: json({
      label: '天空',
      of: {
        hasSkyBox: yesNo({ label: '星空', required: true, default: false }),
        hasAtmosphere: yesNo({ label: '大气', required: true, default: true }),
        background: colour({ label: '背景色', default: '#16262b' }),
      },
    }),
    light: json({
      label: '光照',
      of: {
        isEnabled: yesNo({ label: '按太阳位置', required: true, default: false }),
        hour: integer({ label: '时刻', min: 0, max: 23, default: 12, unit: '时' }),
        intensity: decimal({ label: '强度', min: 0, max: 10, default: 2 }),
      },
    }),
    layers: refs('catalog', {
      label: '图层',
      maxItems: 60,
      help: '打开场景时显示，自上而下；留空则图层不变',
    }),
    isCurrent: yesNo({ label: '当前', required: true, default: false, readOnly: true }),
    isDefault: yesNo({ label: '默认', required: true, default: false, readOnly: true }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: {
    list: { call: 'GET /zdapi/scene/list', right: 'guest' },
    show: { call: 'GET /zdapi/scene/{id}/basic', right: 'guest' },
    create: { call: 'PUT /zdapi/scene/admin/create?name={sceneName}', right: 'admin:scenes.create' },
    edit: { call: 'PATCH /zdapi/scene/admin/{id}/basic/{sceneName}', right: 'admin:scenes.edit' },
    remove: { call: 'DELETE /zdapi/scene/admin/{id}/delete', right: 'admin:scenes.remove' },
  },
  actions: {
    setCurrent: {
      label: '设为当前',
      call: 'POST /zdapi/scene/admin/{id}/set_as_current',
      right: 'admin:scenes.setCurrent',
      effect: { only: 'isCurrent' },
    },
    setDefault: {
      label: '设为默认',
      call: 'POST /zdapi/scene/admin/default?id',
      right: 'admin:scenes.setDefault',
      effect: { only: 'isDefault' },
    },
  },
});
export type Scene = RowOf<typeof scenes>;
