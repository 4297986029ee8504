import { Link } from 'react-router-dom';
import type { SharedDataSet } from '../../resources/holdings/shared-data.ts';

/** What each way of sharing asks of the reader today. */
const wayText: Record<SharedDataSet['accessWay'], string> = {
  在线查询: '按条件查询请联系提供单位；数据文件见“怎样取得”，加入借阅车提交申请。',
  文件下载: '文件见“怎样取得”，加入借阅车提交申请后下载。',
  接口服务: '接口见 API 服务页，开通请联系提供单位；数据文件见“怎样取得”，加入借阅车提交申请。',
  申请后提供: '加入借阅车提交申请，由提供单位审核。',
};

/** On which terms and in which way the data are given. What this visitor may have of the files stands beside them. */
export function SharingTerms({ data: { sharing, sharingNote, accessWay } }: { data: SharedDataSet }) {
  return (
    <section className="detail__section" aria-labelledby="detail-terms">
      <h2 id="detail-terms">共享条件</h2>
      <div className="on-site">
        <p>
          <strong>{sharing}</strong>：{sharingNote ?? '请向提供单位了解共享条件。'}
        </p>
        {sharing === '不予共享' ? null : (
          <p>
            <strong>{accessWay}</strong>：{wayText[accessWay]}
            {accessWay === '接口服务' ? <Link to="/APIServe">去 API 服务页</Link> : null}
          </p>
        )}
      </div>
    </section>
  );
}
