import { archiveFiles } from '../../resources/holdings/archive-files.ts';
import type { Secrecy } from '../../resources/shared/file-rights.ts';
import type { Previewable } from '../../resources/shared/previewable.ts';
import { FileUses } from '../catalogue/acts/file-uses.tsx';
import { PublicCell } from '../catalogue/public-cell.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import type { FileItem } from './use-item-files.ts';

export interface FileRowProps {
  /** Number in its list; null where files are not numbered. */
  seq: number | null;
  title: string;
  facts: readonly string[];
  secrecy: Secrecy;
  item: FileItem;
  isProtected: boolean;
  /** Another archive keeps the item, and gives it. */
  isElsewhere?: boolean;
  /** Null for an entry that has no file. */
  file: Previewable | null;
  onPicture: (file: Previewable) => void;
  /** Present where the file can be chosen for a common download. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void };
}

/** One file of an item: what it is, and what this visitor may do with it. */
export function FileRow({ seq, facts, choice, ...asked }: FileRowProps) {
  const { title, secrecy, file } = asked;
  return (
    <li className="file">
      <span className="file__number">
        {choice ? (
          <input
            type="checkbox"
            aria-label={`选中：${title}`}
            checked={choice.isChosen}
            onChange={(event) => choice.onChange(event.target.checked)}
          />
        ) : (
          seq
        )}
      </span>
      <FileThumbnail file={file} />
      <div className="file__what">
        <span className="file__title">{title}</span>
        <span className="file__facts">{facts.join(' · ')}</span>
      </div>
      <PublicCell field={archiveFiles.fields.secrecy} value={secrecy} />
      <FileUses {...asked} />
    </li>
  );
}
