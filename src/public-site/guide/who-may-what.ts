import { secrecyLevels } from '../../resources/shared/secrecy.ts';
import {
  type FileRefusal,
  type FileSituation,
  type FileVisitor,
  isClassified,
  type OrderStatus,
  refusalOfFile,
  type Secrecy,
} from '../../resources/shared/file-rights.ts';

interface Asker {
  label: string;
  visitor: FileVisitor;
  order: OrderStatus;
}

/** Who asks, as a column of the table. @param isOpenVerified open files, too, are for certified users alone, as the site is set */
export const askersOf = (isOpenVerified: boolean): readonly Asker[] => [
  { label: '访客', visitor: 'guest', order: 'none' },
  { label: '已登录，未实名', visitor: isOpenVerified ? 'unverified' : 'registered', order: 'none' },
  { label: '实名或专网用户', visitor: 'verified', order: 'none' },
  { label: '申请通过后', visitor: 'verified', order: 'available' },
];

/** What is missing, in a word or two. */
const words: Readonly<Record<FileRefusal, string>> = {
  hidden: '不公开',
  classified: '不上网',
  elsewhere: '转至保管单位办理',
  protected: '保护期内，须申请',
  login: '登录后',
  verification: '实名后申请',
  order: '须申请',
  expired: '续期后',
};

/** One way of using a file: allowed, or what is missing. */
export interface WayAnswer {
  isAllowed: boolean;
  text: string;
}

export interface RuleRow {
  /** Secrecy, and whether the protection period runs. */
  label: string;
  /** One for each asker. */
  cells: { preview: WayAnswer; download: WayAnswer }[];
}

function answerOf(way: 'preview' | 'download', situation: FileSituation): WayAnswer {
  const refusal = refusalOfFile(way, situation);
  return refusal === null ? { isAllowed: true, text: '可以' } : { isAllowed: false, text: words[refusal] };
}

function rowOf(askers: readonly Asker[], label: string, secrecy: Secrecy, isProtected: boolean): RuleRow {
  return {
    label,
    cells: askers.map(({ visitor, order }) => {
      const situation = {
        itemSecrecy: secrecy,
        fileSecrecy: secrecy,
        isProtected,
        isCatalogPublic: true,
        visitor,
        order,
      };
      return { preview: answerOf('preview', situation), download: answerOf('download', situation) };
    }),
  };
}

/** The rule of src/resources/shared/file-rights.ts as a table: what a page says is what the server does. */
export function ruleRows(askers: readonly Asker[]): RuleRow[] {
  const levels = secrecyLevels.map(({ value }) => value);
  const onLine = levels.filter((level) => !isClassified(level));
  const closed = levels.filter(isClassified);
  return [
    ...onLine.flatMap((level) => [
      rowOf(askers, level, level, false),
      rowOf(askers, `${level}，保护期内`, level, true),
    ]),
    ...(closed[0] ? [rowOf(askers, closed.join('、'), closed[0], false)] : []),
  ];
}
