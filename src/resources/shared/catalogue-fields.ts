import { choice, extent, tags, text, year, yesNo } from '../kit/field.ts';
import { scaleShape } from './scale-shape.ts';
import { secrecyLevels } from './secrecy.ts';

/** Fields that catalogues share: written once, so that every list is narrowed and every page read in the same way. */

/** Number of the map sheet after GB/T 13989-2012. */
export const sheetNo = () =>
  text({
    label: '图幅号',
    max: 64,
    help: 'GB/T 13989，如 H51E011001',
    filter: true,
    show: ['form', 'detail', 'search'],
  });

/** Number of the map sheet in the form used before 1993. */
export const oldSheetNo = () =>
  text({ label: '旧图幅号', max: 64, help: '如 H-51-100-B', filter: true, show: ['form', 'detail', 'search'] });

/** Scale, counted as a facet. */
export const scaleFacet = () => text({ ...scaleShape, facet: true, show: ['list', 'form', 'detail'] });

/** Prefecture-level city. */
export const city = () => text({ label: '设区市', max: 32, facet: true, show: ['list', 'form', 'detail', 'search'] });

/** County-level unit. */
export const county = () => text({ label: '县（市、区）', max: 32, facet: true, show: ['form', 'detail', 'search'] });

/** The box that the thing covers; degrees, CGCS2000. */
export const coveredExtent = () => extent({ label: '起止经纬度' });

export const formedYear = () => year({ label: '形成年度', required: true, facet: true });

export const minerals = () => tags({ label: '矿种', facet: true, show: ['form', 'detail', 'search'] });

export const keywords = () => tags({ label: '主题词', show: ['form', 'detail', 'search'] });

/** Institution that made it. */
export const formingUnit = () =>
  text({ label: '形成单位', required: true, max: 100, show: ['list', 'form', 'search'] });

/** Archive that keeps it. */
export const keepingUnit = () => text({ label: '保管单位', required: true, max: 64, facet: true });

export const secrecy = () => choice(secrecyLevels, { label: '密级', required: true, default: '公开', facet: true });

/** Secrecy levels whose content is withheld from the public (decisions, "Catalogue items and files"). */
export const withheldLevels = ['秘密', '机密', '绝密'] as const;

/** Whether the catalogue entry itself may be shown to everybody. */
export const isCatalogPublic = () => yesNo({ label: '目录公开', required: true, default: true, sortable: false });

/** Sample data are marked as such wherever they are read. */
export const isSample = () => yesNo({ label: '演示数据', required: true, default: false, show: ['detail'] });
