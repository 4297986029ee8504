import { chinaZone } from '../../resources/shared/china-days.ts';
import { attributionOf } from '../../map/kinds/define-kind.ts';
import { kindOf } from '../../map/kinds/index.ts';
import { layerServicePath } from '../../map/state/service-path.ts';
import { useOptionsCheck } from '../../map/use-options-check.ts';
import type { LayerNode } from '../../map/layer-nodes.ts';

interface LayerAboutProps {
  node: LayerNode;
  /** What keeps it from being drawn here. */
  fault: string | undefined;
}

/** Where a layer comes from, how old it is, whom to name, and how its service is. What nobody has said is said so. */
export function LayerAbout({ node, fault }: LayerAboutProps) {
  const { about } = node;
  const check = useOptionsCheck(node.type, node.options);
  // What is drawn from the portal's own rows is never older than they are
  const asItIs = kindOf(node.type)?.source ? '随目录即时更新' : null;
  const facts: readonly (readonly [string, string | null])[] = [
    ['类型', kindOf(node.type)?.label ?? null],
    ['来源', about.source],
    ['资料日期', about.dataDate ?? asItIs],
    ['更新日期', about.updatedOn ?? asItIs],
    ['坐标系', about.crs ?? systemOf(node)],
    ['版权与署名', about.copyright ?? ownAttribution(node)],
  ];
  return (
    <dl className="layer-about" aria-label={`${node.name}的说明`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-unsaid={value === null}>{value ?? '未登记'}</dd>
        </div>
      ))}
      <div>
        <dt>运行状况</dt>
        <dd>
          <Health node={node} fault={fault} />
        </dd>
      </div>
      {check?.note ? (
        <div>
          <dt>配准</dt>
          <dd>{check.note}</dd>
        </div>
      ) : null}
      {about.note ? (
        <div>
          <dt>说明</dt>
          <dd className="layer-about__note">{about.note}</dd>
        </div>
      ) : null}
      <div>
        <dt>单独查看</dt>
        <dd>
          <a href={`#${layerServicePath(node)}`} target="_blank" rel="noreferrer">
            服务预览
          </a>
        </dd>
      </div>
    </dl>
  );
}

function ownAttribution({ type, options }: LayerNode): string | null {
  const kind = kindOf(type);
  return kind ? attributionOf(kind, options ?? {}) : null;
}

function systemOf({ options }: LayerNode): string | null {
  const epsg: unknown = options ? (options['system'] ?? options['epsg']) : null;
  return typeof epsg === 'number' || (typeof epsg === 'string' && epsg !== '') ? `EPSG:${epsg}` : null;
}

const whenText = (instant: string): string =>
  new Date(instant).toLocaleString('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: chinaZone });

function Health({ node: { about, type }, fault }: LayerAboutProps) {
  const { serviceState, serviceSince, serviceProblem } = about;
  const since = serviceSince ? `，自${whenText(serviceSince)}起` : '';
  if (fault !== undefined) return <>未能显示：{fault}。可重新加载；仍不行时请移出地图，稍后再试</>;
  if (serviceState === '异常')
    return (
      <>
        服务异常{since}
        {serviceProblem ? `：${serviceProblem}` : ''}。管理员会收到提示，请稍后再试
      </>
    );
  if (serviceState === '正常') return <>服务正常{since}</>;
  if (kindOf(type)?.remote) return <>尚未检查，能否显示以地图为准</>;
  return <>正常，由本门户直接提供</>;
}
