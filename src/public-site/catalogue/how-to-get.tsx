import { useMechanism } from '../../providers/site.ts';
import type { Product } from '../../resources/products.ts';
import { Icon } from '../../ui/icon.tsx';
import { FileUses } from './acts/file-uses.tsx';

export interface HowToGetProps {
  /** What it is called. */
  title: string;
  secrecy: Product['secrecy'];
  keepingUnit: string;
  /** What to name at the counter: 图件编号 浙地图33-JC-0001. */
  number: string;
}

/** What this visitor may do with a thing that has no list of files of its own, and where it is kept. */
export function HowToGet({ title, secrecy, keepingUnit, number }: HowToGetProps) {
  const { data } = useMechanism();
  return (
    <section className="detail__section" aria-labelledby="detail-get">
      <h2 id="detail-get">怎样取得</h2>
      <div className="how-to-get">
        <FileUses title={title} secrecy={secrecy} isProtected={false} />
      </div>
      <div className="on-site">
        <p>
          <Icon name="pin" /> 由 <strong>{keepingUnit}</strong> 保管。到馆前请先电话预约，并报{number}。
        </p>
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
