import type { ItemSample } from './topic-sample.ts';
import { villageRoutes } from './villages-routes.ts';

const route = '寻访线路';
const look = '怎么看懂';
const build = '怎么建设';

/** A route's title is what the sites name under 线路. */
export const VILLAGES_ITEMS: readonly ItemSample[] = [
  {
    kind: route,
    title: villageRoutes.west,
    when: '三到四天',
    summary: '从太湖边的煤山出发，经昌化、桐庐到常山、江山，古生代的海、溶洞和丹霞一路看过来。',
    body: [
      '第一天：长兴煤山看金钉子。第二天：昌化看印石，桐庐进溶洞。第三天：龙游石窟、常山砚瓦山。第四天：江郎山。',
      '这条线沿着江山—绍兴断裂的西北一侧走，岩层从寒武纪到三叠纪都有，最适合带着孩子认化石。',
    ],
    art: 'villageLimestone',
  },
  {
    kind: route,
    title: villageRoutes.middle,
    when: '三天',
    summary: '武义、缙云、仙居、新昌、嵊州，看白垩纪的火山怎样变成墙、路和梯田。',
    body: [
      '第一天：俞源看卵石和萤石，晚上泡温泉。第二天：岩下看石墙，下叶看峡谷。第三天：下岩贝看云，白雁坑看石浪。',
      '山路弯多，汛期出行先看天气和地质灾害预警。',
    ],
    art: 'villageTuff',
  },
  {
    kind: route,
    title: villageRoutes.east,
    when: '三天',
    summary: '从宁海许家山到苍南福德湾，石屋、石柱、矾山，靠海的石头会抗风。',
    body: [
      '第一天：许家山、花岙岛。第二天：桃渚、石塘。第三天：福德湾。',
      '上岛要看渡船班次，台风蓝色预警以上不要出海。',
    ],
    art: 'villageCoast',
  },
  {
    kind: look,
    title: '先认墙上的石头',
    summary: '老墙用的是村边的石头：有压扁浆屑的是凝灰岩，有流纹的是流纹岩，有贝壳的是灰岩，红色带砾石的是红层。',
  },
  {
    kind: look,
    title: '再看村子坐在哪里',
    summary: '村子常在溪流的凸岸、山脚的台地或洪积扇的边上：有水、有田、躲得开洪水。站到高处看一眼就明白。',
  },
  {
    kind: look,
    title: '最后问石头换来了什么',
    summary: '烧石灰、采矾、凿砚、种榧、种茶，一方石头一方生计。问问村里的老人，比展板讲得好。',
  },
  {
    kind: build,
    title: '摸家底：地质资源调查',
    summary: '查清地层、岩石、水、土和地质遗迹，列出名录，评出等级，先定保护范围再谈利用。',
    link: '/archivesHoldings?q=地质遗迹',
  },
  {
    kind: build,
    title: '讲得明：解说系统',
    summary: '一张村域地质图、一条步道、一套标牌、一间小陈列室，讲给村民和客人听。',
  },
  {
    kind: build,
    title: '守得住：安全与保护',
    summary: '步道避开滑坡、崩塌隐患点，化石和洞穴不采不动，旧矿硐封闭加警示。',
    link: '/mountainSubject',
  },
];
