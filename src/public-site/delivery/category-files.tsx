import { useState } from 'react';
import type { DeliveredFile, DeliveryFault } from '../../resources/shared/delivery-answers.ts';
import type { DeliveryCategory } from '../../resources/shared/delivery-kinds.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { DeliveredFileRow } from './delivered-file-row.tsx';
import { SecrecyBar } from './secrecy-bar.tsx';

/** Rows that are drawn before one asks for the rest, and with each further asking. */
const firstRows = 50;
const moreRows = 200;

export interface CategoryFilesProps {
  /** Its number. */
  delivery: number;
  category: DeliveryCategory;
  /** Among which a file's own is chosen. */
  categories: readonly DeliveryCategory[];
  files: readonly DeliveredFile[];
  /** Of the whole delivery. */
  faults: readonly DeliveryFault[];
}

/** Files of one category, of which some can be chosen to be changed together. */
export function CategoryFiles({ delivery, category, categories, files, faults }: CategoryFilesProps) {
  const [drawn, setDrawn] = useState(firstRows);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (id: number, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const ids = files.map(({ id }) => id);
  return (
    <AccountSection id={`files-${category}`} title={category} summary={`${files.length} 件`}>
      {files.length > 1 ? (
        <SecrecyBar
          delivery={delivery}
          category={category}
          all={ids}
          chosen={ids.filter((id) => chosen.has(id))}
          onDone={() => setChosen(new Set())}
        />
      ) : null}
      <ul className="plain-list intake-files">
        {files.slice(0, drawn).map((file) => (
          <DeliveredFileRow
            key={file.id}
            file={file}
            faults={faults.filter((fault) => fault.file === file.id)}
            categories={categories}
            choice={
              files.length > 1
                ? { isChosen: chosen.has(file.id), onChoose: (isChosen) => choose(file.id, isChosen) }
                : undefined
            }
          />
        ))}
      </ul>
      {files.length > drawn ? (
        <button type="button" className="button" onClick={() => setDrawn(drawn + moreRows)}>
          再看 {Math.min(moreRows, files.length - drawn)} 件
        </button>
      ) : null}
    </AccountSection>
  );
}
