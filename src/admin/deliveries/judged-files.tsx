import { Button, Input } from 'antd';
import { useState } from 'react';
import type { DeliveredFile, DeliveryFault, ReviewedDelivery } from '../../resources/shared/delivery-answers.ts';
import { fileVerdicts, deliveryCategories } from '../../resources/shared/delivery-kinds.ts';
import { secrecyWords } from '../../resources/shared/delivery-words.ts';
import { sizeText } from '../../ui/size-text.ts';
import { fetchAttachment } from '../fetch-attachment.ts';
import { ChoiceMark } from '../cells/choice-mark.tsx';
import { PeekButton } from './peek-button.tsx';
import type { Verdicts } from './use-verdicts.ts';

/** Each file with the verdict on it; one that is refused says what is wrong. */
export function JudgedFiles({ delivery, verdicts }: { delivery: ReviewedDelivery; verdicts: Verdicts }) {
  const { id, files, state, faults } = delivery;
  const waiting = files.filter(({ verdict }) => verdict === 'waiting');
  return (
    <section className="order-review__panel" aria-label="文件">
      <h2>
        文件{' '}
        <span className="order-desk__quiet">
          {files.length} 件，{waiting.length} 件未审
        </span>
      </h2>
      {state === 'submitted' && waiting.length > 1 ? (
        <p>
          <Button loading={verdicts.isBusy} onClick={() => void verdicts.acceptRest({ id })}>
            其余 {waiting.length} 件都合格
          </Button>
        </p>
      ) : null}
      {deliveryCategories.map((category) => {
        const own = files.filter((file) => file.category === category);
        return own.length === 0 ? null : (
          <section key={category} aria-label={category}>
            <h3 className="delivery-review__category">
              {category} <span className="order-desk__quiet">{own.length} 件</span>
            </h3>
            <ul className="plain-list">
              {own.map((file) => (
                <JudgedFile
                  key={file.id}
                  file={file}
                  faults={faults.filter((fault) => fault.file === file.id)}
                  verdicts={state === 'submitted' ? verdicts : null}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

interface JudgedFileProps {
  file: DeliveredFile;
  faults: readonly DeliveryFault[];
  /** Null: the delivery waits for none. */
  verdicts: Verdicts | null;
}

function JudgedFile({ file, faults, verdicts }: JudgedFileProps) {
  const [note, setNote] = useState(file.verdictNote ?? '');
  const [isRefusing, setRefusing] = useState(false);
  const { id, seq, title, name, folder, size, pages, scale, verdict, verdictNote, round, objectName } = file;
  const secrecy = secrecyWords(file);
  const facts = [size > 0 ? sizeText(size) : null, pages ? `${pages} 页` : null, scale, secrecy, `第 ${round} 次提交`];
  const refuse = async (): Promise<void> => {
    if (await verdicts?.judge({ file: id, verdict: 'refused', note: note.trim() })) setRefusing(false);
  };
  return (
    <li className="delivery-review__file">
      <div>
        <p>
          {seq}. <strong>{title}</strong> <ChoiceMark options={fileVerdicts} value={verdict} />
        </p>
        <p className="order-desk__quiet">
          {folder ? `${folder}/` : ''}
          {name}，{facts.filter(Boolean).join('，')}
        </p>
        {verdict === 'refused' && verdictNote ? <p className="order-desk__overdue">{verdictNote}</p> : null}
        {faults.map((fault) => (
          <p key={`${fault.code}-${fault.text}`} className="order-desk__unread">
            {fault.text} {fault.mend}
          </p>
        ))}
        {isRefusing ? (
          <div className="order-review__say">
            <Input
              aria-label={`${title}的问题`}
              placeholder="哪里不合格，怎样改"
              maxLength={300}
              value={note}
              autoFocus
              onChange={(event) => setNote(event.target.value)}
              onPressEnter={() => (note.trim() ? void refuse() : undefined)}
            />
            <Button disabled={note.trim() === ''} onClick={() => void refuse()}>
              记为不合格
            </Button>
          </div>
        ) : null}
      </div>
      <p className="delivery-review__acts">
        {objectName ? <PeekButton {...{ objectName, name, title, size, pages }} /> : null}
        {objectName ? (
          <Button size="small" aria-label={`下载${title}`} onClick={() => void fetchAttachment(objectName)}>
            下载
          </Button>
        ) : null}
        {verdicts ? (
          <>
            <Button
              size="small"
              aria-label={`${title}合格`}
              disabled={verdict === 'accepted'}
              onClick={() => void verdicts.judge({ file: id, verdict: 'accepted', note: null })}
            >
              合格
            </Button>
            <Button size="small" danger aria-label={`${title}不合格`} onClick={() => setRefusing(!isRefusing)}>
              不合格
            </Button>
          </>
        ) : null}
      </p>
    </li>
  );
}
