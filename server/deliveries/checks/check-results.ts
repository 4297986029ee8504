import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { ofField } from './fault.ts';

/** Original data and specimens belong to results that are in the archive; results name none. */
export function checkResults(draft: CheckedDraft, { results }: Pick<Knowledge, 'results'>): DeliveryFault[] {
  const { materialType, values } = draft;
  const { resultsNo, submitter } = values;
  if (materialType !== '成果资料' && values.protectedUntil !== null) {
    const said = { text: `${materialType}的保护期随所属成果资料`, mend: '请清空；需要延长的请对成果资料提出' };
    return [ofField('protectedUntil', { code: 'protection-of-joined', level: 'error', ...said })];
  }
  if (resultsNo === null) return [];
  if (materialType === '成果资料') {
    const said = { text: '成果资料自成一份，不归入别的资料', mend: '请清空；补充资料请在题名中写明' };
    return [ofField('resultsNo', { code: 'results-of-results', level: 'error', ...said })];
  }
  if (results === null) {
    const said = {
      text: `馆藏中没有可归入的成果资料 ${resultsNo}`,
      mend: '请核对档号；成果资料还没有入库的，请等入库后再提交',
    };
    return [ofField('resultsNo', { code: 'results-unknown', level: 'error', ...said })];
  }
  if (results.submittedBy !== null && results.submittedBy.trim() !== submitter?.trim()) {
    const said = {
      text: `《${results.title}》的汇交人是${results.submittedBy}，与本次不同`,
      mend: '请核对档号；矿业权已转让的，请在留言中说明',
    };
    return [ofField('resultsNo', { code: 'results-of-other', level: 'hint', ...said })];
  }
  return [];
}
