import type { PhysicalMaterial } from '../../resources/holdings/physical-materials.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CoreBoxViewer } from './core-box-viewer.tsx';
import { useCore } from './use-core.ts';
import { useCorePhotos } from './use-core-photos.ts';

/** The boxes of a material's core in the order of depth, or why there are none to see. */
export function CoreBoxSection({ material }: { material: PhysicalMaterial }) {
  const { data, error, refetch } = useCore(material);
  const photoOf = useCorePhotos(material.id);
  const boxes = data?.boxes ?? [];
  return (
    <section className="detail__section core" aria-labelledby="detail-core">
      <h2 id="detail-core">
        岩心箱
        {boxes.length > 0 ? <span className="detail__count">{boxes.length} 箱</span> : null}
      </h2>
      {error ? (
        <ErrorState error={error} title="岩心箱没有加载出来" onRetry={() => void refetch()} />
      ) : !data || !photoOf ? (
        <Loading rows={8} label="正在加载岩心箱" />
      ) : boxes.length === 0 ? (
        <NoBoxes material={material} />
      ) : (
        <CoreBoxViewer key={material.id} material={material} {...{ boxes, photoOf }} layers={data.layers} />
      )}
    </section>
  );
}

function NoBoxes({ material }: { material: PhysicalMaterial }) {
  const isSecret = !['公开', '内部'].includes(material.secrecy);
  const count = material.boxCount ? `共 ${material.boxCount} 箱，` : '';
  return (
    <Empty>
      <p>
        {isSecret
          ? `这份实物资料为${material.secrecy}，岩心箱不上网；请持单位介绍信到${material.keepingUnit}查阅。`
          : `这份岩心${count}还没有录入岩心箱，也没有照片；可按下面的办法到馆观察。`}
      </p>
    </Empty>
  );
}
