import { useQuery } from '@tanstack/react-query';
import { layerAddress } from '../../map/kinds/addresses.ts';
import type { LegendMark } from '../../map/kinds/legend-entry.ts';
import type { askMap } from '../../providers/ask-map.ts';
import { useSession } from '../../providers/session.ts';
import { Loading } from '../../ui/loading.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import type { LayerNode } from '../../map/layer-nodes.ts';

interface ServicePictureProps {
  node: Pick<LayerNode, 'id' | 'options'>;
  mark: Extract<LegendMark, { kind: 'picture' }>;
  label: string;
  ask: typeof askMap;
}

/** The signs of a layer as its service draws them, asked as the person who is logged in: an `<img>` sends no token. */
export function ServicePicture({ node, mark, label, ask }: ServicePictureProps) {
  const { userId } = useSession();
  const address = layerAddress({ use: 'layer', id: node.id }, mark.request);
  const { data, isError } = useQuery({
    queryKey: ['legend-picture', userId, address, node.options],
    queryFn: async ({ signal }) => {
      const response = await ask(address, signal);
      const picture = await response.blob();
      if (!response.ok || !picture.type.startsWith('image/')) throw new Error('服务没有给出图例');
      return picture;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const src = useObjectUrl(data);
  if (isError) return <p>服务没有给出图例</p>;
  return src === null ? <Loading rows={1} label="正在读取图例" /> : <img src={src} alt={`${label}的图例`} />;
}
