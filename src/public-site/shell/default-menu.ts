import { mapCategories } from '../../ui/map-categories.ts';
import type { MenuEntry, MenuGroup, MenuItem } from './menu.ts';

/** The menu of a portal whose administrator has not set `navMenu_navBar`. */
export const defaultMenu: readonly MenuItem[] = [
  item('1', '首页', '/home'),
  item('2', '一张图', '/geologicalData'),
  item(
    '3',
    '地质图件',
    '/GeoProducts',
    entries(
      '3',
      mapCategories.map(({ label }) => [label, null]),
    ),
  ),
  item(
    '4',
    '馆藏资料',
    '/archivesHoldings',
    entries('4', [
      ['成果资料', '/archivesHoldings'],
      ['实物资料', '/physicalGeologicalData'],
      ['钻孔数据库', '/archivesDrilling'],
      ['图幅与坐标查询', '/sheetFinder'],
    ]),
  ),
  item('5', '标准规范', '/standardSpecification'),
  item('6', '数据共享', '/dataShare'),
  item('7', '新闻动态', '/NewsTrends'),
  item(
    '8',
    '地学科普',
    '/geoscienceTopics',
    [],
    [
      {
        label: '科普场馆',
        children: entries('8-1', [
          ['中国地质博物馆', 'https://www.gmc.org.cn/'],
          ['浙江自然博物院', 'https://www.zmnh.com/'],
          ['中国地质图书馆', 'https://www.cgl.org.cn/'],
        ]),
      },
      {
        label: '科普内容',
        children: entries('8-2', [
          ['地学科普专题', '/geoscienceTopics'],
          ['地学科普', '/GEOPopularization'],
          ['地质科普', '/GeologicalScience'],
        ]),
      },
    ],
  ),
  item(
    '9',
    '专题',
    '/topics',
    entries('9', [
      ['文化村', '/cultureVillage'],
      ['绿色能源', '/greenEnergy'],
      ['特色矿产', '/characteristicMinerals'],
      ['特色农业', '/characteristicAgriculture'],
      ['珍贵资料', '/valuableInformation'],
      ['金钉子', '/gsspTopic'],
      ['土地质量调查', '/landSubject'],
      ['农村山区地质灾害调查', '/mountainSubject'],
      ['城市地质', '/citesSubject'],
      ['城市地质安全风险图', '/cityRisk'],
      ['重要矿集区', '/frsMiningAreas'],
      ['专题索引', '/topics'],
    ]),
  ),
  item('10', '浙地博', '/zheDiBo'),
  item('11', '汇交公告', '/deliveryAnnounce'),
  item('12', 'API服务', '/APIServe'),
  item('13', '全息数据', '/holographicData'),
];

function item(
  value: string,
  label: string,
  path: string,
  children: MenuEntry[] = [],
  classification: MenuGroup[] = [],
): MenuItem {
  return { value, label, name: label, path, children, classification };
}

function entries(parent: string, rows: [label: string, path: string | null][]): MenuEntry[] {
  return rows.map(([label, path], index) => ({ value: `${parent}-${index + 1}`, label, path }));
}
