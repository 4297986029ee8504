/** Pigments of the layers, top to bottom; each picture begins at another one. */
const pigments = ['--gamboge', '--ochre', '--malachite', '--azurite', '--cinnabar', '--slate'];
const width = 800;
const height = 420;
const layers = 6;

/** Height of a boundary at `x`: two long folds and a fault's throw right of the middle. */
function boundary(layer: number, x: number, seed: number): number {
  const fold = 34 * Math.sin((x / width) * 4 + seed * 1.7) + 13 * Math.sin((x / width) * 11 + seed * 2.3 + layer * 0.4);
  const throwOfFault = x > width * (0.5 + 0.07 * (seed % 4)) ? 26 : 0;
  return 60 + layer * 62 + fold + throwOfFault;
}

function layerPath(layer: number, seed: number): string {
  const steps = Array.from({ length: 41 }, (_, index) => (index * width) / 40);
  const top = steps.map((x) => `${x.toFixed(0)} ${boundary(layer, x, seed).toFixed(1)}`);
  return `M${top.join('L')}L${width} ${height}L0 ${height}Z`;
}

/** A drawn section of folded and faulted layers: the ground of a slide without a picture. `seed` varies it. */
export function Strata({ seed }: { seed: number }) {
  return (
    <svg
      className="slide-ground"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      {Array.from({ length: layers }, (_, layer) => (
        <path
          key={layer}
          d={layerPath(layer, seed)}
          style={{
            fill: `color-mix(in oklab, var(${pigments[(layer + seed) % pigments.length] ?? '--slate'}) 62%, var(--ink))`,
          }}
        />
      ))}
    </svg>
  );
}
