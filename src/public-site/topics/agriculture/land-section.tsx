import { type Ground, surfaceAt } from './grounds.ts';

export interface LandSectionProps {
  grounds: readonly Ground[];
  chosenId: number | null;
  onChoose: (id: number) => void;
}

/** Part of the section's height that the highest ground fills; the rest is for what grows on it. */
const soilShare = 0.66;

/** A section of the land from the mountains to the sea: each ground is a column of its soil, its products stand on it. */
export function LandSection({ grounds, chosenId, onChoose }: LandSectionProps) {
  return (
    <ol
      className="land-section plain-list"
      style={{ gridTemplateColumns: `repeat(${grounds.length}, minmax(11.5rem, 1fr))` }}
    >
      {grounds.map(({ item, products }, index) => {
        const left = surfaceAt(index, grounds.length);
        const right = surfaceAt(index + 1, grounds.length);
        return (
          <li key={item.id}>
            <button
              type="button"
              className="land-section__ground"
              aria-pressed={item.id === chosenId}
              aria-label={`${item.title}：${products.map(({ name }) => name).join('、') || '没有收录物产'}`}
              onClick={() => onChoose(item.id)}
            >
              <span className="land-section__products" style={{ height: `${100 - left * soilShare}%` }}>
                {products.map(({ id, name }) => (
                  <span key={id}>{name}</span>
                ))}
              </span>
              <span
                className="land-section__soil"
                style={{
                  height: `${left * soilShare}%`,
                  clipPath: `polygon(0 0, 100% ${100 - (right / left) * 100}%, 100% 100%, 0 100%)`,
                }}
              >
                {item.picture ? <img src={item.picture} alt="" /> : null}
              </span>
              <span className="land-section__name">
                <b>{item.title}</b>
                {item.when}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
