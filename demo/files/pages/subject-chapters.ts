import { mine } from './mine-chapter.ts';
import type { Paper } from './paper.ts';
import { isQuarry, quarry } from './quarry-chapter.ts';
import type { ReportContext } from './report-words.ts';
import { sampleTable, siteTable, type SubjectChapter, waterTable } from './report-tables.ts';

const mapping: SubjectChapter = {
  title: '3　调查成果',
  sections: [
    {
      title: '3.1　填图单位与接触关系',
      paragraphs: ({ units, random }) => [
        `测区划分填图单位 ${units.length} 个，实测剖面 ${random.integer(3, 8)} 条，主要界线均有露头控制。单位之间的接触关系以整合、平行不整合为主，下白垩统与下伏地层为角度不整合，第四系覆于各单位之上。`,
      ],
      table: sampleTable,
    },
    {
      title: '3.2　构造变形',
      paragraphs: ({ faults, random }) => [
        `测区构造受${faults.slice(0, 2).join('、')}控制，褶皱轴向北东，两翼倾角 ${random.integer(25, 60)}° 左右。断裂按走向分北东、北北东和北西三组，其中北东向断裂延伸远、活动期长，常构成盆地与隆起的边界。`,
        '节理统计表明，优势方位与区域断裂一致，说明两者是在同一应力作用下形成的。',
      ],
    },
    {
      title: '3.3　矿产与环境地质',
      paragraphs: ({ where }) => [
        `${where}一带已知矿产以非金属和建筑用石料为主，成矿与火山岩、侵入岩及其断裂关系密切。调查中对居民点、交通线附近的边坡稳定性进行了观察，对有隐患的地段提出了监测建议。`,
      ],
    },
  ],
};

const water: SubjectChapter = {
  title: '3　水文地质与工程地质条件',
  sections: [
    {
      title: '3.1　含水岩组',
      paragraphs: ({ random }) => [
        `按含水介质分为松散岩类孔隙水、碎屑岩类孔隙裂隙水和基岩裂隙水。河谷砂砾石层富水性最好，单井出水量 ${random.integer(300, 1400)} m³/d；基岩裂隙水受构造和风化控制，泉流量一般 ${random.between(0.05, 0.9).toFixed(2)} L/s。`,
        '平原区浅部为潜水，水位埋深 0.5–2.5 m，随季节变化；下部砂砾石层为承压水，与上部水力联系弱。',
      ],
    },
    {
      title: '3.2　水质',
      paragraphs: () => [
        '区内地下水以重碳酸钙型为主，矿化度低。评价采用单项组分与综合评价相结合的方法，超标组分多为铁、锰，与含水层沉积环境有关。',
      ],
      table: waterTable,
    },
    {
      title: '3.3　评价与利用',
      paragraphs: ({ random }) => [
        `综合计算，区内地下水可开采量约 ${random.between(0.3, 4.2).toFixed(1)} 万 m³/d（演示值），宜分散开采、优质优用。工程建设应查明软土的分布与厚度，选择合适的持力层。`,
      ],
    },
  ],
};

const hazard: SubjectChapter = {
  title: '3　地质灾害与防治',
  sections: [
    {
      title: '3.1　灾害类型与分布',
      paragraphs: ({ random }) => [
        `调查查明地质灾害及隐患点 ${random.integer(18, 96)} 处，以小型滑坡、崩塌为主，泥石流次之，多发生在梅雨和台风季节。分布受地形坡度、残坡积层厚度和人类工程活动控制，道路切坡和房后切坡地段最为集中。`,
      ],
      table: siteTable,
    },
    {
      title: '3.2　易发程度分区',
      paragraphs: ({ random }) => [
        `选取坡度、岩性组合、断裂距离、植被和降雨等因子，用信息量法进行分区：高易发区占全区面积的 ${random.integer(6, 18)}%，中易发区占 ${random.integer(24, 41)}%，其余为低易发区和不易发区。`,
      ],
    },
    {
      title: '3.3　防治建议',
      paragraphs: () => [
        '对威胁人数多、稳定性差的隐患点优先避让搬迁或工程治理；对其余隐患点落实群测群防，汛期前、中、后各巡查一次，雨量达到预警值时及时转移。新建房屋避免高陡切坡，确需切坡的应同时支护和排水。',
      ],
    },
  ],
};

const geophysics: SubjectChapter = {
  title: '3　方法与异常',
  sections: [
    {
      title: '3.1　工作方法与质量',
      paragraphs: ({ random }) => [
        `测网按比例尺布置，共完成测点 ${random.integer(420, 3200)} 个，质量检查点占 ${random.between(3, 6.5).toFixed(1)}%，误差均在规定范围之内。分析样品插入标准物质和重复样进行监控，合格率 ${random.between(96, 99.8).toFixed(1)}%。`,
      ],
      table: sampleTable,
    },
    {
      title: '3.2　异常特征与解释',
      paragraphs: ({ random, faults }) => [
        `圈出异常 ${random.integer(7, 32)} 处，按强度、规模和地质环境分为三类。主要异常呈北东向带状，与${faults[0] ?? '区域断裂'}的走向一致，推断与断裂带中的蚀变和隐伏岩体有关。`,
        '对甲类异常进行了踏勘检查，多数见到与异常相应的地质体；其余异常建议结合地质工作逐步查证。',
      ],
    },
  ],
};

const general: SubjectChapter = {
  title: '3　主要成果',
  sections: [
    {
      title: '3.1　资料的收集与整理',
      paragraphs: ({ where, random }) => [
        `系统收集${where}及邻区的地质、钻孔和测试资料，核对坐标与分层 ${random.integer(120, 860)} 处，剔除有明显错误的数据，统一了地层名称和岩性名称。`,
      ],
      table: sampleTable,
    },
    {
      title: '3.2　认识',
      paragraphs: ({ faults, units }) => [
        `区内${units.at(-1)?.name ?? '基底'}至${units[0]?.name ?? '第四系'}的发育，反映了沉积、火山活动和隆升的交替；${faults[0] ?? '区域断裂'}多期活动，控制了地层分布和地貌格局。`,
        '不同方法得到的结果相互印证，主要界线的位置误差与比例尺相称；尚不能肯定的问题已在正文相应处注明。',
      ],
    },
  ],
};

const chapters: Readonly<Record<string, SubjectChapter>> = {
  矿产勘查: mine,
  区域地质调查: mapping,
  水工环地质: water,
  灾害环境: hazard,
  物化遥: geophysics,
};

/** The chapter on what such work found. */
export const subjectChapter = (context: ReportContext): SubjectChapter =>
  isQuarry(context) ? quarry : (chapters[context.facts.category] ?? general);

export function writeSubject(paper: Paper, context: ReportContext): void {
  const chapter = subjectChapter(context);
  paper.chapter(chapter.title);
  for (const { title, paragraphs, table } of chapter.sections) {
    paper.section(title);
    for (const text of paragraphs(context)) paper.paragraph(text);
    const made = table?.(context);
    if (made) paper.table(made.title, made.columns, made.rows);
  }
}
