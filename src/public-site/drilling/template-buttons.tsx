import { sendCall } from '../../providers/call.ts';
import { fileNameOf, saveBlob } from '../../providers/export-list.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTask } from '../user-center/parts/use-task.ts';

/** The workbook to be filled in, empty or with one hole as an example. */
export function TemplateButtons() {
  return (
    <p className="intake-acts">
      <Template isFilled={false} label="下载空白模板" />
      <Template isFilled label="下载带示例的模板" />
    </p>
  );
}

function Template({ isFilled, label }: { isFilled: boolean; label: string }) {
  const { isBusy, run } = useTask();
  const save = (): Promise<boolean> =>
    run(async () => {
      const { data, headers } = await sendCall(drillingImports, 'template', { filled: isFilled });
      saveBlob(data, fileNameOf(headers) ?? '城市钻孔数据模板.xlsx');
    });
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      {label}
    </button>
  );
}

/** All faults of an import as a table. */
export function FaultTableButton({ id }: { id: number }) {
  const { isBusy, run } = useTask();
  const save = (): Promise<boolean> =>
    run(async () => {
      const { data, headers } = await sendCall(drillingImports, 'faultTable', { id });
      saveBlob(data, fileNameOf(headers) ?? '问题清单.xlsx');
    });
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" />
      下载问题清单
    </button>
  );
}
