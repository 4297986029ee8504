import { Input } from 'antd';
import { useId, useState } from 'react';
import type { LayerOffer } from '../../resources/shared/layer-offer.ts';

interface OfferedLayersProps {
  offer: LayerOffer;
  /** Of the chosen ones, in the order in which they were. */
  names: readonly string[];
  isMany: boolean;
  onChoose: (names: readonly string[]) => void;
}

/** More than that nobody reads: who looks for one searches. */
const maxShown = 100;

/** The layers of a service, to be searched and chosen from; several of them where they may be shown as one. */
export function OfferedLayers({ offer: { layers }, names, isMany, onChoose }: OfferedLayersProps) {
  const [words, setWords] = useState('');
  const group = useId();
  if (layers.length === 0) return null;
  const wanted = words.trim().toLowerCase();
  const found = layers.filter(({ name, title }) => `${title ?? ''} ${name}`.toLowerCase().includes(wanted));
  const toggle = (name: string): void => {
    if (!isMany) return onChoose([name]);
    onChoose(names.includes(name) ? names.filter((each) => each !== name) : [...names, name]);
  };
  return (
    <fieldset className="offered-layers">
      <legend>服务中的图层{isMany ? '（可多选，先选的在下）' : ''}</legend>
      {layers.length > 8 ? (
        <Input
          type="search"
          value={words}
          allowClear
          placeholder="按名称查找"
          aria-label="在服务的图层中查找"
          onChange={(event) => setWords(event.target.value)}
        />
      ) : null}
      <ul>
        {found.slice(0, maxShown).map(({ name, title }, at) => (
          // eslint-disable-next-line react/no-array-index-key -- a service may name two layers alike
          <li key={`${at} ${name}`}>
            <label>
              <input
                type={isMany ? 'checkbox' : 'radio'}
                name={group}
                checked={names.includes(name)}
                onChange={() => toggle(name)}
              />
              <span>{title ?? name}</span>
              {title && title !== name ? <small>{name}</small> : null}
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p>没有名称含“{words}”的图层</p> : null}
      {found.length > maxShown ? <p>还有 {(found.length - maxShown).toLocaleString('zh-CN')} 个，请查找</p> : null}
    </fieldset>
  );
}
