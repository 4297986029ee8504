import { useMechanism } from '../../providers/site.ts';
import type { PhysicalMaterial } from '../../resources/holdings/physical-materials.ts';
import { Icon } from '../../ui/icon.tsx';
import { BookVisitLink } from '../appointments/book-visit-link.tsx';
import { LoanNote } from '../loans/loan-note.tsx';

const isClosed = (secrecy: string): boolean => !['公开', '内部'].includes(secrecy);

/** What a visitor does to see the thing itself, step by step. */
function stepsOf({ secrecy, materialNo, shelf, importance, keepingUnit }: PhysicalMaterial): string[] {
  const number = shelf === null ? `档号 ${materialNo}` : `档号 ${materialNo} 和库位 ${shelf}`;
  const papers =
    secrecy === '公开'
      ? '带本人有效身份证件'
      : '带本人有效身份证件和单位介绍信，写明用途' + (isClosed(secrecy) ? '，并先办理涉密查阅审批' : '');
  return [
    `至少提前 3 个工作日向${keepingUnit}预约，报${number}。`,
    `${papers}到馆登记。`,
    '在观察室看实物、量测、拍照；放回原箱原位，不得移动回次牌。',
    importance === 'Ⅲ'
      ? '需要取样时，与保管它的汇交人商定。'
      : '需要取样时，另交取样申请；获准后只取一半岩心，留副样，测试结果交馆存档。',
  ];
}

/** How to see the material where it is kept. */
export function OnSiteSection({ material }: { material: PhysicalMaterial }) {
  const { data } = useMechanism();
  return (
    <section className="detail__section" aria-labelledby="detail-on-site">
      <h2 id="detail-on-site">到馆观察</h2>
      <div className="on-site">
        <p>
          <Icon name="pin" /> 由 <strong>{material.keepingUnit}</strong> 保管。
        </p>
        <LoanNote itemType="physicalMaterials" itemId={material.id} />
        <ol className="core__steps">
          {stepsOf(material).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {isClosed(material.secrecy) ? null : (
          <p>
            <BookVisitLink itemType="physicalMaterials" itemId={material.id} title={material.title} />
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
