import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { formatInstant } from '../cells/plain-cells.tsx';
import { ListPage } from '../list/list-page.tsx';
import { type AuditCheck, useAuditCheck } from './audit-check.ts';

/** The audit log's list, with the check of its chain for those who may make it. */
export function AuditLogPage({ resource }: { resource: Resource }) {
  const caller = useCaller();
  return <ListPage resource={resource} above={mayCall(resource, 'verify', caller) ? <ChainCheck /> : null} />;
}

function ChainCheck() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useAuditCheck({ isAutomatic: false });
  return (
    <section className="admin-chain" aria-label="日志完整性">
      <Button icon={<SafetyCertificateOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
        校验完整性
      </Button>
      <div role="status">
        {isFetching ? '正在逐条校验，日志多时需要一些时间' : null}
        {!isFetching && error ? (
          <Alert type="error" showIcon message="日志没有校验成功" description={error.message} />
        ) : null}
        {!isFetching && !error && data ? <ChainResult check={data} at={dataUpdatedAt} /> : null}
      </div>
    </section>
  );
}

const number = new Intl.NumberFormat('zh-CN');

/** What the check found, in words. */
function ChainResult({ check, at }: { check: AuditCheck; at: number }) {
  const { rows, isWhole, faults, head } = check;
  const time = formatInstant(new Date(at).toISOString());
  if (isWhole)
    return (
      <Alert
        type="success"
        showIcon
        message={`日志完整：${number.format(rows)} 条记录未被改动、删除或插入（${time} 校验）`}
        description={
          head ? (
            <>
              末尾凭据 <code className="admin-chain__head">{`${head.seq}:${head.mac}`}</code>
              ：另行保存，以后可据此发现末尾的记录被截去。
            </>
          ) : null
        }
      />
    );
  return (
    <Alert
      type="error"
      showIcon
      message={`日志不完整：发现 ${faults.length >= 100 ? '100 处以上' : `${faults.length} 处`}问题（共 ${number.format(rows)} 条，${time} 校验）`}
      description={
        <>
          <p>请保护现场，不要清理数据，并报告安全负责人。</p>
          <ul className="plain-list admin-chain__faults">
            {faults.map(({ id, problem }) => (
              <li key={`${id} ${problem}`}>
                {id === null ? '校验链' : <Link to={adminPaths.show('auditLog', id)}>编号 {id}</Link>}：{problem}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
