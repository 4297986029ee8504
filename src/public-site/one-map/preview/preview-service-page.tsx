import { type ReactNode, useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { rememberRoute, useSession } from '../../../providers/session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { flattened } from '../../../map/layer-nodes.ts';
import { useLayerTree } from '../use-layer-tree.ts';
import { type GivenService, readService } from './read-service.ts';
import { serviceName } from '../../../map/state/service-path.ts';
import { ServiceView } from './service-view.tsx';
import { useServiceWay } from './use-service-way.ts';
import '../../../ui/controls.css';
import '../../../ui/states.css';
import '../../../map/map-ground.css';
import '../one-map.css';
import '../globe/globe.css';
import '../legend.css';
import './preview.css';

/** 服务预览: the one service that `obj` describes, on a map. */
export function PreviewServicePage() {
  const [values] = useSearchParams();
  const text = values.get(serviceName);
  const { service, problems } = useMemo(() => readService(text), [text]);
  if (!service) return <Unreadable problems={problems} />;
  return service.isKept ? <KeptLayer key={text} service={service} /> : <Service key={text} service={service} />;
}

function Service({ service }: { service: GivenService }) {
  const { way, error, retry } = useServiceWay(service);
  if (error)
    return (
      <Notice title={service.name}>
        <ErrorState error={error} title="没有查到这项服务" onRetry={retry} />
      </Notice>
    );
  if (!way)
    return (
      <Notice title={service.name}>
        <Loading rows={4} label="正在查找这项服务" />
      </Notice>
    );
  if (way.by === 'none') return <NotShown service={service} isGuest={way.isGuest} />;
  if (way.by === 'draft' && !service.kind.dimensions.includes('2d')) return <ToBeKept service={service} />;
  return <ServiceView {...{ service, way }} />;
}

/** A layer by its number, as the tree that is open to this visitor has it. */
function KeptLayer({ service }: { service: GivenService }) {
  const { isLogin } = useSession();
  const { data, error, refetch } = useLayerTree('3d');
  const node = useMemo(
    () => data && flattened(data).find(({ id, type }) => id === service.layer?.id && type === service.kind.type),
    [data, service],
  );
  if (error)
    return (
      <Notice title={service.name}>
        <ErrorState error={error} title="图层目录没有加载出来" onRetry={() => void refetch()} />
      </Notice>
    );
  if (!data)
    return (
      <Notice title={service.name}>
        <Loading rows={4} label="正在查找这项服务" />
      </Notice>
    );
  if (!node) return <NotShown service={service} isGuest={!isLogin} />;
  const kept = { ...service, name: node.name, options: (node.options ?? {}) as GivenService['options'] };
  return <ServiceView service={kept} way={{ by: 'layer', use: 'layer', id: node.id }} />;
}

/** What stands in place of the map. */
function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="service-notice">
      <h1>服务预览</h1>
      <p className="service-notice__name">{title}</p>
      {children}
    </section>
  );
}

function Unreadable({ problems }: { problems: readonly string[] }) {
  return (
    <Notice title="这个链接中的服务信息不能使用">
      <ul className="service-notice__problems" role="alert">
        {problems.map((problem) => (
          <li key={problem}>
            <Icon name="warning" />
            {problem}
          </li>
        ))}
      </ul>
      <p>请向给出链接的人核对，或从图层目录中打开图层。</p>
      <p className="service-notice__ways">
        <Link className="button button--primary" to="/geologicalData">
          打开一张图
        </Link>
      </p>
    </Notice>
  );
}

/** Models and ground are fetched piece by piece, by the address of a layer that is kept. */
const ToBeKept = ({ service }: { service: GivenService }) => (
  <Notice title={service.name}>
    <p role="status">
      {service.kind.label}
      只能在三维地图中显示，须先存入图层目录，再从目录预览：在管理系统“图层目录”中新增图层，填入同样的参数。
    </p>
  </Notice>
);

function NotShown({ service, isGuest }: { service: GivenService; isGuest: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Notice title={service.name}>
      <p role="status">
        这项服务不在对您开放的图层目录中，没有打开。为了安全，页面不直接访问站外地址，服务器也不代访客按网址访问；图层管理员登录后可以预览。
      </p>
      <p className="service-notice__ways">
        {isGuest ? (
          <Link className="button button--primary" to="/Login" onClick={() => rememberRoute(pathname + search)}>
            登录
          </Link>
        ) : null}
        <Link className="button" to="/geologicalData">
          打开一张图
        </Link>
      </p>
    </Notice>
  );
}
