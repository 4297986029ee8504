/** Cubes of fluorite along the vein, on a field of 1600 × 380: corner, edge length, and which of the hues. */
const cubes = Array.from({ length: 30 }, (_, at) => {
  const along = at / 29;
  const drift = ((at * 73) % 60) - 30;
  return {
    x: 760 + along * 760 + drift,
    y: 330 - along * 300 + ((at * 41) % 50) - 25,
    size: 16 + ((at * 29) % 30),
    hue: at % 4,
  };
});

/** A vein of fluorite in fractured rock. Decoration. */
export function FluoriteVein() {
  return (
    <svg viewBox="0 0 1600 380" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path className="fluorite__rock" d="M640 380L1120 0H1600V380z" />
      <path
        className="fluorite__vein"
        d="M700 380L770 318 830 306 930 232 1010 216 1120 130 1230 110 1340 40 1400 0H1600L1490 62 1400 110 1300 190 1200 214 1090 300 1000 320 930 380z"
      />
      <path
        className="fluorite__cracks"
        d="M900 380l80-60M1180 300l90 60M1300 250l120 90M1450 150l110 80M820 300l-50-60M1000 190l-60-40M1200 90l-50-60"
      />
      {cubes.map(({ x, y, size, hue }) => (
        <g key={x} transform={`translate(${x} ${y})`} data-hue={hue} className="fluorite__cube">
          <path d={`M0 0l${size} ${-size * 0.5} ${size} ${size * 0.5}-${size} ${size * 0.5}z`} />
          <path d={`M0 0v${size}l${size} ${size * 0.5}v-${size}z`} />
          <path d={`M${2 * size} 0v${size}l-${size} ${size * 0.5}v-${size}z`} />
        </g>
      ))}
    </svg>
  );
}
