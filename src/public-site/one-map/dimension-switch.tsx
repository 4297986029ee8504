import type { MapDimension } from '../../map/state/map-state.ts';

const choices: readonly { dimension: MapDimension; label: string; title: string }[] = [
  { dimension: '2d', label: '二维', title: '二维地图' },
  { dimension: '3d', label: '三维', title: '三维地图' },
  { dimension: 'both', label: '对照', title: '二维、三维并列，移动一幅，另一幅跟随' },
];

interface DimensionSwitchProps {
  dimension: MapDimension;
  onChoose: (dimension: MapDimension) => void;
}

/** The flat map, the globe, or the two beside each other. */
export const DimensionSwitch = ({ dimension, onChoose }: DimensionSwitchProps) => (
  <div className="map-dimensions" role="group" aria-label="二维与三维">
    {choices.map(({ dimension: each, label, title }) => (
      <button
        key={each}
        type="button"
        className="map-button map-button--dimension"
        aria-pressed={each === dimension}
        title={title}
        onClick={() => (each === dimension ? undefined : onChoose(each))}
      >
        {label}
      </button>
    ))}
  </div>
);
