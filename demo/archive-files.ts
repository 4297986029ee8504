import type { ArchiveFileSample, Secrecy } from './archive-sample.ts';
import type { ReportKind } from './facts/report-kinds.ts';
import type { Random } from './random.ts';

const SECRECY_ORDER: readonly Secrecy[] = ['公开', '内部', '秘密', '机密'];
const MOST_FILES = 12;

interface FileContext {
  title: string;
  /** How map and table names begin: the sheet, place or county. */
  where: string;
  kind: ReportKind;
  year: number;
  /** As written, e.g. `1∶2000`. */
  scale: string | null;
  secrecy: Secrecy;
}

type FileFace = Omit<ArchiveFileSample, 'category' | 'seq' | 'secrecy'>;

/** Born-digital reports since about 2003 are text files and databases; older ones are scans. */
const DIGITAL_SINCE = 2003;

function lowerOrEqual(secrecy: Secrecy, random: Random): Secrecy {
  const level = SECRECY_ORDER.indexOf(secrecy);
  return random.chance(0.5) ? secrecy : (SECRECY_ORDER[random.integer(0, level)] ?? '公开');
}

const ANNEXES = ['评审意见书', '任务书（合同）', '野外验收意见书', '质量检查报告', '勘查许可证复印件'];

function mapFile({ where, scale }: FileContext, name: string, isDigital: boolean, random: Random): FileFace {
  const isSeries = name.includes('柱状图') || name.includes('剖面图');
  return {
    title: where + name,
    scale: name.includes('柱状图') ? null : scale,
    quantity: random.integer(1, isSeries ? 24 : 4),
    unit: '张',
    format: isDigital ? random.pick(['PDF', 'TIFF', 'JPG'] as const) : 'TIFF',
  };
}

/** The documents of one record, 2 to 12: text first, then maps, tables, annexes, database. At least one carries its level. */
export function archiveFiles(context: FileContext, random: Random): ArchiveFileSample[] {
  const { title, where, kind, year, secrecy } = context;
  const isDigital = year >= DIGITAL_SINCE;
  const hasDatabase = isDigital && random.chance(0.55);
  const documents = (category: ArchiveFileSample['category'], faces: FileFace[]): ArchiveFileSample[] =>
    faces.map((face, index) => ({ category, seq: index + 1, ...face, secrecy: lowerOrEqual(secrecy, random) }));
  const text: ArchiveFileSample = {
    category: '正文',
    seq: 1,
    title,
    scale: null,
    quantity: 1,
    unit: '本',
    format: 'PDF',
    secrecy,
  };
  const maps = random.sample(kind.maps, random.integer(1, 5)).map((name) => mapFile(context, name, isDigital, random));
  const tables = random.sample(kind.tables, random.integer(0, 3)).map((name): FileFace => {
    const quantity = random.integer(1, 3);
    return { title: where + name, scale: null, quantity, unit: '册', format: isDigital ? 'XLSX' : 'PDF' };
  });
  const annexes = random.sample(ANNEXES, random.integer(0, 3)).map((name): FileFace => {
    const format = isDigital && random.chance(0.3) ? 'DOCX' : 'PDF';
    return { title: name, scale: null, quantity: 1, unit: '份', format };
  });
  const database: FileFace = { title: `${where}成果数据库`, scale: null, quantity: 1, unit: '件', format: 'ZIP' };
  return [
    text,
    ...documents('附图', maps),
    ...documents('附表', tables),
    ...documents('附件', annexes),
    ...documents('数据库', hasDatabase ? [database] : []),
  ].slice(0, MOST_FILES);
}
