import { useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { DeliveredFile, DeliveryFault } from '../../resources/shared/delivery-answers.ts';
import { type DeliveryCategory, fileVerdicts } from '../../resources/shared/delivery-kinds.ts';
import { secrecyWords } from '../../resources/shared/delivery-words.ts';
import { confirm } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icon.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { downloadFiles } from '../viewers/download-files.ts';
import { FaultRow } from './fault-list.tsx';
import { FileForm } from './file-form.tsx';
import { StateMark } from './state-mark.tsx';

export interface DeliveredFileRowProps {
  file: DeliveredFile;
  faults: readonly DeliveryFault[];
  /** Among which its own is chosen; none: it is not changed any more. */
  categories: readonly DeliveryCategory[];
  /** Whether it is one of those that are changed together; absent: none are. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined;
}

/** A file of a package: what it is, what is wrong with it, what the keeper says. */
export function DeliveredFileRow({ file, faults, categories, choice }: DeliveredFileRowProps) {
  const act = useAct(deliveries);
  const { isBusy, run } = useTask();
  const [isOpen, setOpen] = useState(false);
  const { id, seq, title, name, folder, size, pages, scale, verdict, verdictNote, objectName } = file;
  const facts = [size > 0 ? sizeText(size) : null, pages ? `${pages} 页` : null, scale, secrecyWords(file)]
    .filter(Boolean)
    .join('，');
  const remove = async (): Promise<void> => {
    const text = `《${title}》（${name}）将从这件汇交中移除，已上传的内容一并删除。`;
    if (await confirm({ title: '移除文件', text, confirmLabel: '移除', isDangerous: true }))
      await run(() => act('removeFile', { file: id }), '已移除');
  };
  return (
    <li className="intake-file">
      {choice ? (
        <label className="intake-file__seq">
          <input
            type="checkbox"
            aria-label={`选中${title}`}
            checked={choice.isChosen}
            onChange={({ target }) => choice.onChoose(target.checked)}
          />{' '}
          {seq}
        </label>
      ) : (
        <span className="intake-file__seq">{seq}</span>
      )}
      <div className="intake-file__words">
        <p>
          <strong>{title}</strong>
          {verdict === 'waiting' ? null : <StateMark options={fileVerdicts} value={verdict} />}
        </p>
        <p className="intake-quiet">
          {folder ? `${folder}/` : ''}
          {name}，{facts}
        </p>
        {verdict === 'refused' && verdictNote ? <p className="field__error">验收意见：{verdictNote}</p> : null}
        {faults.length > 0 ? (
          <ul className="plain-list">
            {faults.map((fault) => (
              <FaultRow key={`${fault.code}-${fault.text}`} fault={fault} />
            ))}
          </ul>
        ) : null}
        {isOpen ? <FileForm file={file} categories={categories} onDone={() => setOpen(false)} /> : null}
      </div>
      <div className="intake-file__acts">
        {objectName ? (
          <button type="button" className="button button--quiet" onClick={() => void downloadFiles([objectName])}>
            <Icon name="download" />
            <span className="visually-hidden">下载{title}</span>
          </button>
        ) : null}
        {categories.length > 0 ? (
          <>
            <button
              type="button"
              className="button button--quiet"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              修改<span className="visually-hidden">{title}</span>
            </button>
            <button type="button" className="button button--quiet" disabled={isBusy} onClick={() => void remove()}>
              移除<span className="visually-hidden">{title}</span>
            </button>
          </>
        ) : null}
      </div>
    </li>
  );
}
