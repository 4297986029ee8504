import { callerOf, useSession } from '../../providers/session.ts';
import { useMechanism } from '../../providers/site.ts';
import type { Product } from '../../resources/products.ts';
import { Icon } from '../../ui/icon.tsx';
import { fileAccess, type FileUse } from './file-access.ts';

export interface HowToGetProps {
  secrecy: Product['secrecy'];
  keepingUnit: string;
  /** What to name at the counter: 图件编号 浙地图33-JC-0001. */
  number: string;
}

const uses: readonly { use: FileUse; label: string }[] = [
  { use: 'view', label: '看' },
  { use: 'apply', label: '申请' },
  { use: 'visit', label: '到馆' },
];

/** What this visitor may do with a thing that has no list of files of its own, and where it is kept. */
export function HowToGet({ secrecy, keepingUnit, number }: HowToGetProps) {
  const session = useSession();
  const { data } = useMechanism();
  const isVerified = session.isLogin && callerOf(session).isVerified;
  const access = fileAccess({ secrecy }, { isLogin: session.isLogin, isVerified }, false);
  return (
    <section className="detail__section" aria-labelledby="detail-get">
      <h2 id="detail-get">怎样取得</h2>
      <div className="key-facts__group">
        <dl>
          {uses.map(({ use, label }) => (
            <div key={use}>
              <dt>{label}</dt>
              <dd>{access[use].text}</dd>
            </div>
          ))}
        </dl>
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
