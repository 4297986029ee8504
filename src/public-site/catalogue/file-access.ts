import {
  type FileRefusal,
  fileRefusalTexts,
  type FileVisitor,
  isClassified,
  refusalOfFile,
  type Secrecy,
} from '../../resources/shared/file-rights.ts';
import type { FileUseAnswer, Previewable } from '../../resources/shared/previewable.ts';
import type { Act } from '../account/acts.ts';

/** What a visitor does with a file: read it on line, take it home, apply for it, read it on site. */
export const fileUses = ['view', 'download', 'apply', 'visit'] as const;
export type FileUse = (typeof fileUses)[number];

export interface UseAnswer {
  /** `needs`: open once something is done first. `missing`: there are no bytes of it. */
  state: 'open' | 'needs' | 'closed' | 'missing';
  /** What it takes, why not, and what to do next. */
  text: string;
  /** What the visitor must be allowed before going on; asked of `mayAct`. */
  act: Act | null;
  /** What helps on, beside the text. */
  next: 'cart' | 'orders' | 'guide' | null;
}

/** A file, or an entry of a list of files that has no file. */
export interface FileCase {
  secrecy: Secrecy;
  /** The protection period of the item runs. */
  isProtected: boolean;
  /** Another archive keeps the item, and gives it. */
  isElsewhere?: boolean;
  file: Previewable | null;
  visitor: FileVisitor;
}

const stateOf: Readonly<Record<FileRefusal, UseAnswer['state']>> = {
  hidden: 'closed',
  classified: 'closed',
  elsewhere: 'closed',
  protected: 'closed',
  login: 'needs',
  verification: 'needs',
  order: 'needs',
  expired: 'needs',
};

const nextOf: Readonly<Record<FileRefusal, UseAnswer['next']>> = {
  hidden: null,
  classified: 'guide',
  elsewhere: null,
  protected: 'cart',
  login: null,
  verification: null,
  order: 'cart',
  expired: 'orders',
};

/**
 * What this visitor may do with a file. The server's answers count; for an entry without a file the same rule says what
 * would be.
 */
export function fileAccess(asked: FileCase): Record<FileUse, UseAnswer> {
  return {
    view: viewAnswer(asked),
    download: downloadAnswer(asked),
    apply: applyAnswer(asked),
    visit: visitAnswer(asked),
  };
}

function viewAnswer(asked: FileCase): UseAnswer {
  const { file } = asked;
  const { refusal, text } = serverAnswer(asked, 'preview');
  if (refusal !== null) return refused(refusal, text, 'preview');
  if (!file) {
    return answer('missing', '暂无电子文件。可以申请复制，或到馆查阅原件。', 'cart');
  }
  if (file.viewer) return answer('open', '');
  return answer('missing', `${file.format} 格式不能在网页里浏览，申请通过后可下载，用专业软件打开。`, 'cart');
}

function downloadAnswer(asked: FileCase): UseAnswer {
  const { refusal, text } = serverAnswer(asked, 'download');
  if (refusal === 'classified' || refusal === 'elsewhere') return refused(refusal, text, 'apply');
  if (!asked.file) return answer('missing', '暂无文件。可以申请复制，或到馆查阅原件。', 'cart');
  return refusal === null ? answer('open', '') : refused(refusal, text, applyAct(asked));
}

/** What is open may be applied for without certification, as the site is set: the cart says whether it takes one. */
function applyAct(asked: FileCase): Act {
  const isOpen = asked.secrecy === '公开' && !asked.isProtected && serverAnswer(asked, 'preview').refusal === null;
  return isOpen ? 'applyOpen' : 'apply';
}

function serverAnswer({ file, ...asked }: FileCase, way: 'preview' | 'download'): FileUseAnswer {
  if (file) return file.uses[way];
  const { secrecy, isProtected, isElsewhere = false, visitor } = asked;
  const refusal = refusalOfFile(way, {
    itemSecrecy: secrecy,
    fileSecrecy: secrecy,
    isProtected,
    isCatalogPublic: true,
    isElsewhere,
    visitor,
    order: 'none',
  });
  return { isAllowed: refusal === null, refusal, text: refusal === null ? '' : fileRefusalTexts[refusal] };
}

/** The rules' words end without a full stop, since errors quote them. */
const sentence = (text: string): string => (/[。！？]$/.test(text) ? text : `${text}。`);

const answer = (state: UseAnswer['state'], text: string, next: UseAnswer['next'] = null): UseAnswer => ({
  state,
  text,
  act: null,
  next,
});

const refused = (refusal: FileRefusal, text: string, act: Act): UseAnswer => ({
  state: stateOf[refusal],
  text: sentence(text),
  act: refusal === 'login' || refusal === 'verification' ? act : null,
  next: nextOf[refusal],
});

function applyAnswer(asked: FileCase): UseAnswer {
  const { secrecy, isProtected } = asked;
  if (isClassified(secrecy)) return refused('classified', fileRefusalTexts.classified, 'apply');
  if (asked.isElsewhere) return givenElsewhere();
  const approval = secrecy === '内部' ? '内部资料经审批后提供。' : '公开资料按申请提供。';
  const consent = isProtected ? '资料在保护期内，另须汇交人同意。' : '';
  return { state: 'open', text: `${approval}${consent}加入借阅车后一并提交申请。`, act: applyAct(asked), next: 'cart' };
}

const givenElsewhere = (): UseAnswer => refused('elsewhere', fileRefusalTexts.elsewhere, 'apply');

function visitAnswer({ secrecy, isProtected, isElsewhere }: FileCase): UseAnswer {
  if (isElsewhere) return givenElsewhere();
  if (isClassified(secrecy)) return answer('open', '持单位介绍信和有效证件到馆，经保密审查后查阅。', 'guide');
  if (isProtected) return answer('open', '资料在保护期内：须持汇交人同意的书面材料和有效证件到馆查阅。', 'guide');
  return answer('open', '持有效证件到馆即可查阅，复制按规定办理。', 'guide');
}
