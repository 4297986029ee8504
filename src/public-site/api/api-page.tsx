import type { ReactNode } from 'react';
import { maxPageSize } from '../../resources/kit/list-query.ts';
import { useOne } from '../../providers/queries.ts';
import { apiChanges, apiKeyHeader, apiVersion } from '../../resources/shared/api-limits.ts';
import { featuresPath, maxFeatures } from '../../resources/shared/features-path.ts';
import { apiPolicy } from '../../resources/system/api-policy.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHead } from '../publication/page-head.tsx';
import { ApiCatalogue } from './api-catalogue.tsx';
import { ApiOffers } from './api-offers.tsx';
import { KeysPanel } from './keys-panel.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../publication/publication.css';
import './api-page.css';

const parts = [
  ['api-offers', '有哪些服务'],
  ['api-use', '怎样读取'],
  ['api-quota', '限额与密钥'],
  ['api-list', '接口目录'],
  ['api-ogc', '在 QGIS 中使用'],
  ['api-terms', '使用约定'],
  ['api-changes', '版本与变更'],
] as const;

/** /APIServe: what programs of others may read, how, how much of it, and under what terms. */
export function ApiPage() {
  return (
    <div className="publication page-width api-page">
      <PageHead title="API 服务">
        门户公开的目录、钻孔、图件与标准，程序可以按页读取。内容与网页一致，权限也一致：网页上不公开的，接口也不提供。
      </PageHead>
      <nav aria-label="本页内容" className="api-page__contents">
        {parts.map(([id, label]) => (
          <button key={id} type="button" className="button button--quiet" onClick={() => goTo(id)}>
            {label}
          </button>
        ))}
      </nav>
      <Part id="api-offers" title="有哪些服务，对谁开放">
        <p>门户的服务按使用者列出，后一类使用者同时可以使用前一类的服务。带程序接口地址的，程序可以直接读取。</p>
        <ApiOffers />
      </Part>
      <Use />
      <Part id="api-quota" title="限额与密钥">
        <Quotas />
        <KeysPanel />
      </Part>
      <Part id="api-list" title="接口目录">
        <p>每个接口都可以展开：地址、能直接运行的示例、参数与字段。示例取自门户现有的记录。</p>
        <ApiCatalogue />
      </Part>
      <Part id="api-ogc" title="在 QGIS 等软件中使用">
        <p>
          有位置的公开资料同时按 OGC API – Features 提供。在 QGIS 中新建“WFS / OGC API – Features”连接，网址填{' '}
          <code>{`${window.location.origin}${featuresPath}`}</code>，即可把钻孔等作为图层打开；坐标系可选 CGCS2000、WGS
          84、Web 墨卡托与 CGCS2000 三度带（EPSG:4549）。程序一页最多读 {maxFeatures} 个要素（<code>limit</code>），按{' '}
          <code>rel=next</code> 的链接逐页读取，直至没有下一页。每页计一次读取，限额见上。
        </p>
        <p>
          不带密钥即可打开；要更高的限额，在连接的“身份验证”中新建一项配置，类型选 API Header，键填{' '}
          <code>{apiKeyHeader}</code>，值填密钥（或键填 <code>Authorization</code>，值填 <code>Bearer 密钥</code>
          ）。用 ogr2ogr 时加 <code>{`--config GDAL_HTTP_HEADERS "${apiKeyHeader}: 密钥"`}</code>，并加{' '}
          <code>--config GDAL_HTTP_MAX_RETRY 5</code>，遇 429 时隔一段时间再读。
        </p>
      </Part>
      <Part id="api-terms" title="使用约定">
        <Terms />
      </Part>
      <Part id="api-changes" title="版本与变更">
        <p>当前版本 {apiVersion}。版本号在接口文档的 info.version 中；不兼容的改动会另立版本，并提前在这里公布。</p>
        <ul>
          {apiChanges.map(({ version, day, text }) => (
            <li key={version}>
              <strong>{version}</strong>（<time dateTime={day}>{day}</time>）{text}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

/** Brings a part to the reader, the focus with it. */
function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="api-part" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Use() {
  return (
    <Part id="api-use" title="怎样读取">
      <ul>
        <li>
          列表：<code>GET /rest/名称?_start=0&amp;_end=100&amp;_sort=字段&amp;_order=asc</code>，一次最多 {maxPageSize}{' '}
          条；总数在 <code>X-Total-Count</code>，续读的位置在 <code>X-Next-Cursor</code>。
        </li>
        <li>
          条件：<code>字段=值</code>、<code>字段_gte</code>、<code>字段_lte</code>、<code>字段_like</code>、
          <code>字段_within=西,南,东,北</code>；全文检索用 <code>q</code>。每个接口的参数见目录。
        </li>
        <li>
          详情：<code>GET /rest/名称/编号</code>；分面统计：<code>GET /rest/名称/facets</code>。
        </li>
        <li>答复为 UTF-8 的 JSON；坐标为 CGCS2000 经纬度，经度在前；时间为 ISO 8601。</li>
        <li>
          其他网站的页面可以直接读取 <code>/rest</code> 与 <code>/ogc/features/v1</code>
          的公开数据（CORS），只按访客权限答复，不带登录状态；自定义请求头只接受 <code>{apiKeyHeader}</code>。
        </li>
        <li>
          请求未获办理时答复 4xx 与一句中文说明（<code>msg</code>），字段的问题在 <code>errors</code> 中逐项列出。
        </li>
      </ul>
    </Part>
  );
}

function Quotas() {
  const { data, error, refetch } = useOne(apiPolicy);
  if (error) return <ErrorState error={error} title="限额没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} label="正在读取限额" />;
  return (
    <>
      <table className="api-quotas">
        <thead>
          <tr>
            <th scope="col">读取方式</th>
            <th scope="col">每分钟</th>
            <th scope="col">每日</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">不带密钥（按网络）</th>
            <td>{data.guestPerMinute} 次</td>
            <td>{data.guestPerDay} 次</td>
          </tr>
          <tr>
            <th scope="row">带密钥（按本人，多把合计）</th>
            <td>{data.keyPerMinute} 次</td>
            <td>{data.keyPerDay} 次</td>
          </tr>
        </tbody>
      </table>
      <p>
        密钥放在请求头 <code>{apiKeyHeader}</code> 或 <code>Authorization: Bearer</code>{' '}
        中，不要写在地址里。余量见答复的 <code>RateLimit</code>；超过时答复 429，<code>Retry-After</code>{' '}
        是要等待的秒数，被拒绝的不计入每日限额。每人最多 {data.keysPerUser} 把可用的密钥，有效期最长 {data.longestDays}{' '}
        天。
      </p>
    </>
  );
}

function Terms() {
  const { data, error, refetch } = useOne(apiPolicy);
  if (error) return <ErrorState error={error} title="使用约定没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} label="正在读取使用约定" />;
  return <p className="api-terms">{data.terms ?? '管理员没有填写使用约定。'}</p>;
}
