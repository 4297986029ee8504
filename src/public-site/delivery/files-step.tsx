import { useRef, useState } from 'react';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { categoriesOf } from '../../resources/shared/delivery-checklists.ts';
import { deliveryCategories } from '../../resources/shared/delivery-kinds.ts';
import { Icon } from '../../ui/icon.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { FileButton } from '../user-center/parts/file-button.tsx';
import { CategoryFiles } from './category-files.tsx';
import { Checklist } from './checklist.tsx';
import { FileQueueList } from './file-queue.tsx';
import { Paper } from './promise-step.tsx';
import type { Draft } from './use-draft.ts';
import type { FileQueue } from './use-file-queue.ts';

export interface FilesStepProps {
  delivery: OwnDeliveryWhole;
  draft: Draft;
  queue: FileQueue;
}

/** Files of the package: put in one by one, by dropping, or as a whole folder; what has to come stands beside. */
export function FilesStep({ delivery, draft, queue }: FilesStepProps) {
  const { id, files, isWithoutResults } = delivery;
  const categories = categoriesOf(delivery);
  const [isOver, setOver] = useState(false);
  const { secrecy } = draft.values;
  const others = files.filter(({ ownSecrecy }) => ownSecrecy !== null && ownSecrecy !== secrecy);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <>
      <AccountSection id="files-add" title="文件" summary={`已有 ${files.length} 件，共 ${sizeText(total)}`}>
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
            queue.add([...event.dataTransfer.files]);
          }}
        >
          <p>把文件拖到这里，或者</p>
          <div className="intake-acts">
            <FileButton label="选择文件" icon="file" accept="" isMultiple onPick={queue.add} />
            <FolderButton onPick={queue.add} />
          </div>
          <p className="intake-quiet">
            按文件夹名和文件名自动归类，可以再改。支持 PDF、图片、TIFF、DOCX、XLSX、CSV、TXT、GPKG 和
            ZIP，其他格式请打包成 ZIP。涉密资料不得上网，请按保密规定送交纸质与离线介质。
          </p>
        </div>
        {isWithoutResults ? (
          <p className="intake-acts">
            <Paper draft={draft} id={id} name="summaryPaper" label="地质工作总结报告" />
            <span className="intake-quiet">下载后填写，签章扫描成 PDF 再上传</span>
          </p>
        ) : null}
        {secrecy && others.length > 0 ? (
          <p className="intake-hint">
            {others.length} 件文件另定的密级与资料密级“{secrecy}”不同，请核对。
          </p>
        ) : null}
        <FileQueueList {...queue} />
        <div className="intake-table-frame">
          <Checklist kind={draft.values.projectKind} delivery={{ ...delivery, earlierFiles: draft.earlierFiles }} />
        </div>
      </AccountSection>
      {deliveryCategories.map((category) => {
        const own = files
          .filter((file) => file.category === category)
          .map((file) => ({ ...file, secrecy: file.ownSecrecy ?? secrecy ?? file.secrecy }));
        return own.length === 0 ? null : (
          <CategoryFiles key={category} delivery={id} files={own} faults={draft.faults} {...{ category, categories }} />
        );
      })}
    </>
  );
}

function FolderButton({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Icon name="drawer" />
        选择文件夹
      </button>
      <input
        ref={(element) => {
          input.current = element;
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        multiple
        aria-label="选择文件夹"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}
