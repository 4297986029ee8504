import type { Resource } from '../../resources/kit/define-resource.ts';
import { Icon } from '../../ui/icon.tsx';
import { ItemActs } from './acts/item-acts.tsx';
import type { ItemAct } from './acts/item-act.ts';
import type { FacedRow, PageAdditions } from './catalogue-additions.ts';
import { CitationBox } from './citation/citation-box.tsx';
import { CopyButton } from './copy-button.tsx';
import { Mark } from './mark.tsx';
import { addressOutside, legibleAddress } from './number-address.ts';
import { PageCode } from './page-code.tsx';
import { titleOf } from './row-name.ts';
import { marksOf } from './row-parts.ts';
import { stableAddress } from './stable-address.ts';

export interface DetailHeadProps {
  resource: Resource;
  additions: PageAdditions;
  faced: FacedRow;
}

const usualActs: readonly ItemAct[] = ['favourite', 'rate', 'report'];

/** Title, status, citation, and what can be done with the page and with what it is about. */
export function DetailHead({ resource, additions, faced }: DetailHeadProps) {
  const { row } = faced;
  const address = addressOutside(stableAddress(resource, row), location);
  const citation = faced.citation(address);
  const title = titleOf(resource, row);
  return (
    <header className="detail__head">
      <div className="detail__title">
        <h1>{title}</h1>
        <p className="detail__marks">
          {marksOf(resource, faced, additions).map((mark) => (
            <Mark key={`${mark.label ?? ''}${mark.text}`} {...mark} />
          ))}
        </p>
      </div>
      <PageCode address={address} title={title} />
      {citation ? <CitationBox citation={citation} entryKey={`${resource.name}${row.id}`} /> : null}
      <ItemActs
        acts={additions.acts ?? usualActs}
        number={citation?.numbers[0] ?? citation?.standardNo ?? `“${title}”`}
        resource={resource}
        row={row}
      >
        <CopyButton label="复制链接" text={address} icon="share" />
        <button type="button" className="button detail__print" onClick={() => window.print()}>
          <Icon name="order" />
          打印
        </button>
      </ItemActs>
      <p className="detail__printed">本页地址：{legibleAddress(address)}</p>
    </header>
  );
}
