import { Button, Select } from 'antd';
import { useRef, useState } from 'react';
import type { LayerKind } from '../../map/kinds/define-kind.ts';
import { isLayerType } from '../../map/kinds/index.ts';
import { call } from '../../providers/call.ts';
import { ApiError } from '../../providers/api-error.ts';
import type { JsonValue } from '../../resources/kit/field.ts';
import { catalog } from '../../resources/maps/catalog.ts';
import type { LayerOffer } from '../../resources/shared/layer-offer.ts';
import { draftOf } from './draft-of.ts';
import { offerFace } from './offered-options.ts';
import { OfferedLayers } from './offered-layers.tsx';
import { wordsOf } from '../../resources/kit/words-of.ts';

type Options = Readonly<Record<string, unknown>>;

interface ServiceReaderProps {
  kind: LayerKind;
  /** What the form holds, the address of the service with it. */
  options: Options;
  use: 'layer' | 'base';
  /** The kept layer that is changed. */
  id: number | null;
  /** What was chosen makes this of the options. `title`: what the service calls it. */
  onTake: (options: Options, title: string | null) => void;
  /** Told what is wrong with an address that stands in another field; null: nothing any more. */
  onProblem?: (problem: string | null) => void;
}

/** Which service an offer is of: what its address says. */
const addressIn = ({ url, ip, port, value }: Options): string => JSON.stringify([url, ip, port, value]);

/** Asks the service what it offers, and fills the options in with what is chosen of it. */
export function ServiceReader({ kind, options, use, id, onTake, onProblem }: ServiceReaderProps) {
  const { offer, problem, isAsking, read } = useOffer({ kind, options, use, id, ...(onProblem ? { onProblem } : {}) });
  const face = offerFace(kind.type);
  const names = face.chosen(options);
  const layers = offer?.layers.filter(({ name }) => names.includes(name)) ?? [];
  const choose = (wanted: readonly string[], of: LayerOffer): void => {
    const chosen = wanted.flatMap((name) => of.layers.find((layer) => layer.name === name) ?? []);
    onTake(face.take(of, chosen, options), chosen[0]?.title ?? chosen[0]?.name ?? of.title);
  };
  return (
    <div className="service-reader">
      <Button
        loading={isAsking}
        onClick={() =>
          void read().then((read) => {
            // Where there is nothing to choose, it is chosen
            const [only, ...others] = read?.layers ?? [];
            if (read && only && others.length === 0) choose([only.name], read);
          })
        }
      >
        读取服务
      </Button>
      {problem && !onProblem ? (
        <p className="admin-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {offer ? (
        <div className="service-reader__offer">
          <p role="status">
            已读取“{offer.title ?? kind.label}”：{offer.layers.length.toLocaleString('zh-CN')} 个图层
          </p>
          <OfferedLayers {...{ offer, names }} isMany={face.isMany} onChoose={(wanted) => choose(wanted, offer)} />
          {layers.length > 0
            ? face
                .further(offer, layers)
                .filter(({ values }) => values.length > 1)
                .map(({ option, label, values, take }) => (
                  <div key={option} className="service-reader__further">
                    <span>{label}</span>
                    <Select
                      aria-label={`服务的${label}`}
                      value={typeof options[option] === 'string' ? options[option] : undefined}
                      placeholder="请选择"
                      options={[...values]}
                      onChange={(value: string) => onTake(take(value), null)}
                    />
                  </div>
                ))
            : null}
        </div>
      ) : null}
    </div>
  );
}

/** What the service at the address offers, once it has been asked; another address is another service. */
function useOffer({ kind, options, use, id, onProblem }: Omit<ServiceReaderProps, 'onTake'>) {
  const [answer, setAnswer] = useState<{ of: string; offer: LayerOffer | null; problem: string | null } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(0);
  const address = addressIn(options);
  const known = answer?.of === address ? answer : null;

  async function read(): Promise<LayerOffer | null> {
    if (!isLayerType(kind.type)) return null;
    const turn = (latest.current += 1);
    setAsking(true);
    const { options: right } = draftOf(kind, options);
    const asked = await call(catalog, 'capabilities', {
      type: kind.type,
      options: right as Record<string, JsonValue>,
      ...(id === null ? {} : { use, id }),
    }).then(
      (offer) => ({ of: address, offer, problem: null }),
      (error: unknown) => ({ of: address, offer: null, problem: sentenceOf(error) }),
    );
    if (turn !== latest.current) return null;
    setAsking(false);
    setAnswer(asked);
    onProblem?.(asked.problem);
    return asked.offer;
  }
  return { offer: known?.offer ?? null, problem: known?.problem ?? null, isAsking, read };
}

/** What is wrong with the address or the service, as the portal says it. */
function sentenceOf(error: unknown): string {
  const told =
    error instanceof ApiError
      ? Object.values(error.fieldErrors ?? {})
          .flat()
          .join('；')
      : '';
  return told || wordsOf(error, '没有读到服务说明，请稍后再试');
}
