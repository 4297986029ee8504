import { useQuery } from '@tanstack/react-query';
import { layerAddress } from '../../map/kinds/addresses.ts';
import { kindOf } from '../../map/kinds/index.ts';
import type { LegendMark } from '../../map/kinds/legend-entry.ts';
import type { Shown } from '../../map/ol/one-map.tsx';
import type { askMap } from '../../providers/ask-map.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';

interface PreviewLegendProps {
  layer: Shown['layer'];
  ask: typeof askMap;
}

/** The legend that a layer's service draws; the portal's own data have theirs on the map's page. */
export function PreviewLegend({ layer, ask }: PreviewLegendProps) {
  const kind = kindOf(layer.type);
  const { data } = useQuery({
    queryKey: ['preview-legend', layer.type, layer.options],
    queryFn: async () => (await kind?.legend?.(layer.options, { askJson: refuse })) ?? [],
    enabled: kind?.remote !== undefined && kind.legend !== undefined,
  });
  const pictures = data?.flatMap(({ mark, label }) => (mark.kind === 'picture' ? [{ mark, label }] : [])) ?? [];
  if (pictures.length === 0) return null;
  return (
    <section className="layer-preview__legend" aria-label="图例">
      <h4>图例</h4>
      {pictures.map(({ mark, label }) => (
        <Picture key={label} {...{ layer, ask, mark, label }} />
      ))}
    </section>
  );
}

/** A service draws its legend as pictures. */
const refuse = (): Promise<never> => Promise.reject(new Error('图例没有取到'));

interface PictureProps extends PreviewLegendProps {
  mark: Extract<LegendMark, { kind: 'picture' }>;
  label: string;
}

function Picture({ layer, ask, mark, label }: PictureProps) {
  const { data, isError } = useQuery({
    queryKey: ['preview-legend-picture', layer.options, mark.request],
    queryFn: async ({ signal }) => {
      const response = await ask(layerAddress(layer, mark.request), signal);
      const picture = await response.blob();
      if (!response.ok || !picture.type.startsWith('image/')) throw new Error('服务没有给出图例');
      return picture;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const src = useObjectUrl(data);
  if (isError) return <p>“{label}”的服务没有给出图例</p>;
  return src === null ? null : (
    <figure>
      <figcaption>{label}</figcaption>
      <img src={src} alt={`${label}的图例`} />
    </figure>
  );
}
