import { useState } from 'react';
import { countWords, sheetLabel } from '../../drilling/drilling-places.ts';
import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';
import { confirm } from '../../ui/confirm.ts';
import { message } from '../../ui/message.ts';
import { FileQueueList } from '../delivery/file-queue.tsx';
import type { FileQueue } from '../delivery/use-file-queue.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { FileButton } from '../user-center/parts/file-button.tsx';
import { hasData } from './drilling-steps.ts';
import { TemplateButtons } from './template-buttons.tsx';
import { TemplateSheets } from './template-sheets.tsx';

interface DataStepProps {
  drilling: OwnDrillingWhole;
  queue: FileQueue;
}

/** The file that holds the rows: a workbook, or a ZIP of CSV files. Another one takes the place of all rows. */
export function DataStep({ drilling, queue }: DataStepProps) {
  const [isOver, setOver] = useState(false);
  const isLoaded = hasData(drilling);
  const isBusy = drilling.work !== null || queue.queue.some(({ state }) => state !== 'failed');
  const pick = async (files: readonly File[]): Promise<void> => {
    if (isBusy) return message.warning('正在处理上一个文件，请稍候');
    if (files.length > 1) return message.warning('一次上传一个文件：一个工作簿，或一个装着各表 CSV 的 ZIP');
    const text = '新文件将代替现有的全部数据，网页上改过的内容也会被代替。';
    if (isLoaded && !(await confirm({ title: '换一个文件', text, confirmLabel: '上传并代替' }))) return;
    for (const { uploadId } of queue.queue) queue.drop(uploadId);
    queue.add(files);
    queue.forget();
  };
  return (
    <>
      <AccountSection
        id="upload"
        title={isLoaded ? '换一个文件' : '上传数据'}
        summary="上传后自动读入并逐行检查，几万行也只需片刻。"
      >
        <div
          className="intake-drop"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void pick([...event.dataTransfer.files]);
          }}
        >
          <p>把按模板填好的工作簿拖到这里，或者</p>
          <div className="intake-acts">
            <FileButton
              label="选择数据文件"
              icon="file"
              accept=".xlsx,.zip"
              isDisabled={isBusy}
              onPick={(files) => void pick(files)}
            />
          </div>
          <p className="intake-quiet">支持 XLSX 工作簿，或把各表存成 CSV（UTF-8 或 GBK）后打成的一个 ZIP。</p>
        </div>
        <FileQueueList {...queue} />
        <TemplateButtons />
        <TemplateSheets />
      </AccountSection>
      {isLoaded ? <Loaded drilling={drilling} /> : null}
    </>
  );
}

function Loaded({ drilling: { fileName, holes, beds, sheets } }: { drilling: OwnDrillingWhole }) {
  return (
    <AccountSection
      id="loaded"
      title="已读入的数据"
      summary={`${fileName ? `${fileName}，` : ''}${holes} 孔，${beds} 层`}
    >
      <div className="intake-table-frame">
        <table className="intake-checklist">
          <caption className="visually-hidden">各表的行数和问题</caption>
          <thead>
            <tr>
              <th scope="col">工作表</th>
              <th scope="col">行数</th>
              <th scope="col">问题</th>
            </tr>
          </thead>
          <tbody>
            {sheets.map((each) => (
              <tr key={each.sheet}>
                <th scope="row">{sheetLabel(each.sheet)}</th>
                <td>{each.rows}</td>
                <td>{countWords(each) || '没有'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AccountSection>
  );
}
