import { secrecyMark, secrecyMend } from './secrecy-mark.ts';

/** What is wrong with the name of a file that is handed in, alone or in a package, and what mends it. */
export interface NameFault {
  code: string;
  text: string;
  mend: string;
}

const longestName = 120;
const deepest = 6;

const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;
const rename = '请改名后重传';

/** Why no system could keep a file, a folder or a number of this name, or not every one; null: all can. */
export function keepingFault(name: string): NameFault | null {
  if (/[\p{Cc}\p{Cf}]/u.test(name))
    return { code: 'name-control', text: '名称中有不可见的字符（控制符、零宽或方向符）', mend: rename };
  const [sign] = /[\\/:*?"<>|]/u.exec(name) ?? [];
  if (sign !== undefined) return { code: 'name-sign', text: `名称中有 ${sign}，多数系统不能保存`, mend: rename };
  if (name === '.' || name === '..') return { code: 'name-dots', text: `名称不能是“${name}”`, mend: rename };
  if (name.endsWith('.')) return { code: 'name-dot', text: '名称以“.”结尾', mend: rename };
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  if (name.trim() !== name || stem.trimEnd() !== stem)
    return { code: 'name-blank', text: '名称的首尾或扩展名之前有空格', mend: rename };
  if (devices.test(name)) return { code: 'name-device', text: `“${name}”是系统保留的名称`, mend: rename };
  return null;
}

interface Named {
  /** Folders with / between them; '' at the top. */
  folder: string;
  name: string;
}

/** Whether name and folder are such that everybody can keep them. */
export function nameFault({ folder, name }: Named): NameFault | null {
  if (name.trim() === '') return { code: 'name-empty', text: '文件没有名称', mend: '请移除后改名重传' };
  const own = keepingFault(name);
  if (own !== null) return own;
  if ([...name].length > longestName)
    return { code: 'name-long', text: `文件名超过 ${longestName} 个字符`, mend: '请缩短文件名后重传' };
  return folderFault(folder);
}

/** The same of a folder, '' at the top. */
export function folderFault(folder: string): NameFault | null {
  if (folder === '') return null;
  const parts = folder.split('/');
  if (parts.length > deepest)
    return { code: 'folder-deep', text: `文件夹超过 ${deepest} 层`, mend: '请减少文件夹的层数' };
  for (const part of parts) {
    if (part === '') return { code: 'folder-empty', text: '文件夹中有一层没有名称', mend: '应如 附图/钻孔柱状图' };
    if ([...part].length > longestName)
      return { code: 'folder-long', text: `文件夹名超过 ${longestName} 个字符`, mend: '请缩短文件夹名' };
    const fault = keepingFault(part);
    if (fault !== null)
      return { ...fault, text: `文件夹“${part}”：${fault.text}`, mend: '请改文件夹名，如 附图/钻孔柱状图' };
  }
  return null;
}

/** A mark of secrecy in what names a file. */
export function markFault(text: string): NameFault | null {
  const found = secrecyMark(text);
  return found === null ? null : { code: 'secrecy-mark', text: `带有密级标志“${found}”`, mend: secrecyMend };
}

const packed = ['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'cab', 'iso', 'zst'];
const executable = [
  'exe',
  'dll',
  'com',
  'scr',
  'msi',
  'bat',
  'cmd',
  'ps1',
  'vbs',
  'vbe',
  'wsf',
  'hta',
  'jar',
  'lnk',
  'sh',
];

/** The same of a file in a package; there it may be no package of its own, nor a program. */
export function packedNameFault(entry: string): NameFault | null {
  const path = entry.startsWith('./') ? entry.slice(2) : entry;
  const at = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (packed.includes(ending))
    return { code: 'nested-package', text: '包中还有压缩包', mend: '请解开后与其他文件一起打包，或单独上传' };
  if (executable.includes(ending))
    return { code: 'executable', text: '包中有可执行文件', mend: '请去掉后重新打包；软件成果请以光盘送交' };
  return nameFault({ folder, name }) ?? markFault(`${folder}/${name}`);
}
