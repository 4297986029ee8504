import { Link } from 'react-router-dom';
import type { SharedDataSet } from '../../resources/shared-data.ts';
import { useMechanism } from '../../providers/site.ts';

/** What each way of sharing asks of the reader today. */
const wayText: Record<SharedDataSet['accessWay'], string> = {
  在线查询: '网上查询功能建设中，目前请电话联系提供单位查询。',
  文件下载: '网上下载功能建设中，目前请电话联系提供单位索取文件。',
  接口服务: '接口见 API 服务页；开放前请电话联系提供单位。',
  申请后提供: '网上申请功能建设中，目前请携带用途说明到馆办理。',
};

/** On which terms and in which way the data are given, and whom to ask. */
export function SharingTerms({ data }: { data: SharedDataSet }) {
  const mechanism = useMechanism().data;
  const { sharing, sharingNote, accessWay, provider } = data;
  const phone = mechanism?.borrowTel;
  return (
    <section className="detail__section" aria-labelledby="detail-terms">
      <h2 id="detail-terms">怎样取得</h2>
      <div className="on-site">
        <p>
          <strong>{sharing}</strong>：{sharingNote ?? '请向提供单位了解共享条件。'}
        </p>
        <p>
          <strong>{accessWay}</strong>：{wayText[accessWay]}
          {accessWay === '接口服务' ? <Link to="/APIServe">去 API 服务页</Link> : null}
        </p>
        <p className="on-site__contact">
          <span>提供单位 {provider}</span>
          {phone ? (
            <span>
              电话 <a href={`tel:${phone.replace(/[^\d+-]/g, '')}`}>{phone}</a>
            </span>
          ) : null}
        </p>
      </div>
    </section>
  );
}
