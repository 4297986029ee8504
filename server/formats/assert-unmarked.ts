import { invalid } from '../errors.ts';
import { secrecyMark, secrecyMend } from './secrecy-mark.ts';

const labels = { projectName: '项目名称', submitter: '汇交人', workUnit: '施工单位' } as const;

/**
 * Names that many people read bear no mark of secrecy.
 * @throws AppError 422 under the name of each field that does
 */
export function assertUnmarked(names: Partial<Record<keyof typeof labels, string | null>>): void {
  const faults = Object.entries(names).flatMap(([field, text]) => {
    const mark = secrecyMark(text ?? '');
    const sentence = `${labels[field as keyof typeof labels]}写有密级标志“${mark}”。${secrecyMend}`;
    return mark === null ? [] : [[field, [sentence]] as [string, string[]]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}
