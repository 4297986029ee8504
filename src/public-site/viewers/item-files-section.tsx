import { Empty } from '../../ui/empty.tsx';
import type { Secrecy } from '../../resources/shared/file-rights.ts';
import { isClassified } from '../../resources/shared/file-rights.ts';
import { ItemFileList } from './item-file-list.tsx';
import type { FileItem } from './use-item-files.ts';

export interface ItemFilesSectionProps {
  item: FileItem;
  /** 照片与文件 … */
  heading: string;
  title: string;
  secrecy: Secrecy;
  keepingUnit: string;
}

/** Section of a detail page with the files of an item that is more than its files: a borehole, a box of rock. */
export function ItemFilesSection({ item, heading, title, secrecy, keepingUnit }: ItemFilesSectionProps) {
  return (
    <section className="detail__section" aria-labelledby="detail-item-files">
      <h2 id="detail-item-files">{heading}</h2>
      <ItemFileList
        {...{ item, title, secrecy }}
        empty={
          <Empty>
            <p>
              {isClassified(secrecy)
                ? `文件为${secrecy}，不上网；请持单位介绍信到${keepingUnit}查阅。`
                : `还没有电子文件；可申请借阅，或到${keepingUnit}查阅。`}
            </p>
          </Empty>
        }
      />
    </section>
  );
}
