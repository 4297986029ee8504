import { Link } from 'react-router-dom';
import { useMechanism } from '../../providers/site.ts';
import { isClassified } from '../../resources/shared/file-rights.ts';
import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';
import type { Product } from '../../resources/holdings/products.ts';
import { Icon } from '../../ui/icon.tsx';
import { BookVisitLink } from '../appointments/book-visit-link.tsx';
import { LoanNote } from '../loans/loan-note.tsx';
import { ItemFileList } from '../viewers/item-file-list.tsx';

export interface HowToGetProps {
  itemType: LendableTypeName;
  id: number;
  /** What it is called. */
  title: string;
  secrecy: Product['secrecy'];
  keepingUnit: string;
  /** What to name at the counter: 图件编号 浙地图33-JC-0001. */
  number: string;
}

/** The files of a thing that has no list of files of its own, what this visitor may do with them, and where it is kept. */
export function HowToGet({ itemType, id, title, secrecy, keepingUnit, number }: HowToGetProps) {
  const { data } = useMechanism();
  return (
    <section className="detail__section" aria-labelledby="detail-get">
      <h2 id="detail-get">怎样取得</h2>
      <ItemFileList item={{ itemType, itemId: id }} {...{ title, secrecy }} />
      <div className="on-site">
        <p>
          <Icon name="pin" /> 由 <strong>{keepingUnit}</strong> 保管。到馆前请先预约，并报{number}。
          <Link to="/UserCenter/UserManual">怎样借阅</Link>
        </p>
        <LoanNote {...{ itemType, itemId: id }} />
        {isClassified(secrecy) ? null : (
          <p>
            <BookVisitLink {...{ itemType, itemId: id, title }} />
          </p>
        )}
        {data?.borrowTel ? (
          <p className="on-site__contact">
            <span>
              借阅电话 <a href={`tel:${data.borrowTel.replace(/[^\d+-]/g, '')}`}>{data.borrowTel}</a>
            </span>
          </p>
        ) : null}
      </div>
    </section>
  );
}
