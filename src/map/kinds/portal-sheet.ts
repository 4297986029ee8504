import { decimal, json, list, text } from '../../resources/kit/field.ts';
import { defineKind } from './define-kind.ts';
import type { GivenOptions } from './given-options.ts';

const pixel = (label: string) => decimal({ label, required: true, min: 0, max: 100_000, digits: 2, unit: '像素' });
/** Nine decimals are a tenth of a millimetre. */
const degrees = (label: string, limit: number) =>
  decimal({ label, required: true, min: -limit, max: limit, digits: 9, unit: '°' });

const options = {
  objectName: text({
    label: '图片文件的对象名',
    required: true,
    max: 32,
    pattern: '[0-9a-f]{32}',
    patternHelp: '应为 32 位十六进制',
    help: '见“文件”中该图片的详情；谁能看由文件的密级与权限决定',
  }),
  points: list({
    label: '控制点',
    each: '控制点',
    required: true,
    maxItems: 20,
    of: { x: pixel('横坐标 x'), y: pixel('纵坐标 y'), lon: degrees('经度', 180), lat: degrees('纬度', 90) },
    help: '3–20 个，不在一条直线上；像素自左上角起，经纬度为 CGCS2000',
  }),
  frame: json({
    label: '内图廓',
    of: { left: pixel('左'), top: pixel('上'), right: pixel('右'), bottom: pixel('下') },
    help: '只显示内图廓以内；留空显示整幅',
  }),
};

export type SheetOptions = GivenOptions<typeof options>;

/** A scanned map among the portal's files, laid on the map by control points; who may see it is decided with its file. */
export const portalSheet = defineKind({
  type: 'portal_sheet',
  label: '文档图件',
  uses: ['layer'],
  dimensions: ['2d', '3d'],
  options,
  can: ['opacity'],
  check: async (given) => (await import('./sheet-fit.ts')).checkSheet(given),
});
