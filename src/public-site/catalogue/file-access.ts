import type { ArchiveFile } from '../../resources/archive-files.ts';

/** What a visitor does with a file: read it on line, apply for it, read it on site. */
export type FileUse = 'view' | 'apply' | 'visit';

export interface UseAnswer {
  /** `open`: this visitor may, today. `later`: would be allowed, but the function is not built yet. `closed`: may not. */
  state: 'open' | 'later' | 'closed';
  /** One sentence: what it takes, or why not. */
  text: string;
}

export interface FileVisitor {
  isLogin: boolean;
  /** Private-network user, or real-name verified. */
  isVerified: boolean;
}

const later = '功能建设中';
const isClassified = (secrecy: ArchiveFile['secrecy']): boolean => !['公开', '内部'].includes(secrecy);

/**
 * What this visitor may do with a file. Open files are previewed by everyone and delivered by order; internal ones are
 * previewed after login and delivered by an approved order; classified ones are never on line.
 * @param isProtected the archive's protection period runs
 */
export function fileAccess(
  file: Pick<ArchiveFile, 'secrecy'>,
  visitor: FileVisitor,
  isProtected: boolean,
): Record<FileUse, UseAnswer> {
  if (isClassified(file.secrecy)) {
    const text = `${file.secrecy}文件不上网，也不接受网上申请，请持单位介绍信到馆办理。`;
    return {
      view: { state: 'closed', text },
      apply: { state: 'closed', text },
      visit: { state: 'open', text: '持单位介绍信和有效证件到馆，经保密审查后查阅。' },
    };
  }
  const isInternal = file.secrecy === '内部';
  return {
    view:
      isInternal && !visitor.isLogin
        ? { state: 'closed', text: `内部文件须登录后浏览；在线浏览${later}。` }
        : { state: 'later', text: `${isInternal ? '登录用户' : '任何人'}都可在线浏览，${later}，开放前请到馆查阅。` },
    apply: applyAnswer(visitor, isInternal, isProtected),
    visit: {
      state: 'open',
      text: isProtected
        ? '在保护期内：须持汇交人同意的书面材料和有效证件到馆查阅。'
        : '持有效证件到馆即可查阅，复制按规定办理。',
    },
  };
}

function applyAnswer(visitor: FileVisitor, isInternal: boolean, isProtected: boolean): UseAnswer {
  const needs = [
    ...(visitor.isLogin ? [] : ['登录']),
    ...(visitor.isVerified ? [] : ['实名认证']),
    ...(isProtected ? ['汇交人同意（保护期内）'] : []),
  ];
  const approval = isInternal ? '内部文件经审批后提供。' : '公开文件按申请提供。';
  const taking = needs.length > 0 ? `申请需要：${needs.join('、')}。` : '';
  return { state: 'later', text: `${approval}${taking}网上申请${later}，目前请到馆办理。` };
}
