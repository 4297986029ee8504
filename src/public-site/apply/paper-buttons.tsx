import { applicationFields } from '../../resources/shared/application-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { formProblems } from '../account/form/form-problems.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { saveItemList, saveTemplate } from './save-papers.ts';
import type { ApplicationValues } from './application-takes.ts';

export interface PaperButtonsProps {
  cartIds: string;
  values: ApplicationValues;
}

const onPaper = applicationFields(false);
const fieldNames = Object.keys(onPaper) as (keyof typeof onPaper)[];

/** What is filled in and right so far: the rest stays blank on the paper, to be completed by hand. */
function rightValues({ letter: _letter, isAgreed: _isAgreed, ...values }: ApplicationValues): Partial<typeof values> {
  const right: Partial<typeof values> = { ...values };
  for (const name of fieldNames) if (formProblems(onPaper, values, () => ({}))[name]) delete right[name];
  return right;
}

/** Papers to print and sign: the form with what is filled in so far, and the list of items. */
export function PaperButtons({ cartIds, values }: PaperButtonsProps) {
  const form = useTask();
  const list = useTask();
  return (
    <div className="papers">
      <div className="account-buttons">
        <button
          type="button"
          className="button"
          disabled={form.isBusy}
          onClick={() => void form.run(() => saveTemplate({ ...rightValues(values), cartIds }))}
        >
          <Icon name="download" /> {form.isBusy ? '正在生成申请表…' : '下载申请表'}
        </button>
        <button
          type="button"
          className="button"
          disabled={list.isBusy}
          onClick={() => void list.run(() => saveItemList(cartIds))}
        >
          <Icon name="download" /> {list.isBusy ? '正在生成清单…' : '下载资料清单'}
        </button>
      </div>
      <p className="field__hint">申请表（Word）已填好上面的内容和所选资料，打印后签字盖章，可作介绍信上传。</p>
    </div>
  );
}
