import { secrecyMark, secrecyMend } from './secrecy-mark.ts';

/** What is wrong with the name of a file that is handed in, alone or in a package, and what mends it. */
export interface NameFault {
  code: string;
  text: string;
  mend: string;
}

const longestName = 120;
const deepest = 6;
const hasControl = (text: string): boolean => /\p{Cc}/u.test(text);

interface Named {
  /** Folders with / between them; '' at the top. */
  folder: string;
  name: string;
}

/** Whether name and folder are such that everybody can keep them. */
export function nameFault({ folder, name }: Named): NameFault | null {
  if (name.trim() === '') return { code: 'name-empty', text: '文件没有名称', mend: '请移除后改名重传' };
  if (hasControl(name) || hasControl(folder))
    return { code: 'name-control', text: '名称中有不可见的控制字符', mend: '请在本机改名后重传' };
  if ([...name].length > longestName)
    return { code: 'name-long', text: `文件名超过 ${longestName} 个字符`, mend: '请缩短文件名后重传' };
  if (folder.split('/').length > deepest)
    return { code: 'folder-deep', text: `文件夹超过 ${deepest} 层`, mend: '请减少文件夹的层数' };
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
export function packedNameFault(path: string): NameFault | null {
  const at = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (packed.includes(ending))
    return { code: 'nested-package', text: '包中还有压缩包', mend: '请解开后与其他文件一起打包，或单独上传' };
  if (executable.includes(ending))
    return { code: 'executable', text: '包中有可执行文件', mend: '请去掉后重新打包；软件成果请以光盘送交' };
  return nameFault({ folder, name }) ?? markFault(`${folder} ${name}`);
}
