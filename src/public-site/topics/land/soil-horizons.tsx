/** Borders of the horizons from the surface down, and what stands in them, on a field of 1600 × 360. */
const horizons = [
  { d: 'M0 96C200 80 380 118 600 100s420-34 640-8 260 10 360-4V360H0z', token: 'malachite' },
  { d: 'M0 128C220 112 400 150 640 134s380-30 600-4 260 6 360-2V360H0z', token: 'soil-a' },
  { d: 'M0 196C240 176 420 224 680 200s360-20 560 0 260 14 360-6V360H0z', token: 'soil-b' },
  { d: 'M0 270C260 250 460 296 700 272s380-12 540 6 260 8 360-8V360H0z', token: 'soil-c' },
] as const;

const stones = Array.from({ length: 46 }, (_, at) => ({
  x: (at * 331) % 1600,
  y: 288 + ((at * 53) % 62),
  r: 5 + ((at * 7) % 9),
}));
const roots = Array.from({ length: 34 }, (_, at) => ({ x: 18 + at * 48, depth: 26 + ((at * 37) % 52) }));

/** A soil profile: sward, tilled layer, subsoil, weathered rock. Decoration. */
export function SoilHorizons() {
  return (
    <svg className="land-head__soil" viewBox="0 74 1600 286" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {horizons.map(({ d, token }) => (
        <path key={token} d={d} style={{ fill: `var(--${token})` }} />
      ))}
      {roots.map(({ x, depth }) => (
        <path
          key={x}
          className="land-head__root"
          d={`M${x} 112c4 ${depth / 2}-6 ${depth * 0.7} 2 ${depth}m-1-${depth / 2}l9 12`}
        />
      ))}
      {stones.map(({ x, y, r }) => (
        <path
          key={x}
          className="land-head__stone"
          d={`M${x} ${y}l${r}-${r * 0.6} ${r * 0.9} ${r * 0.4}-${r * 0.3} ${r}z`}
        />
      ))}
    </svg>
  );
}
