import { type Fossil, slabMiddle } from './fossils-invertebrate.ts';
import { spots } from './fossils-fish-plants.ts';
import { cloud } from './noise.ts';
import { pixel } from './stage.ts';
import { along, bone, rod, rods, type Spot, stamp, type Stamps } from './stamps.ts';

const my = slabMiddle;

/** Row of fused vertebrae with ribs and ilium, from the side. */
const sacrum: Fossil = (stamps) => {
  for (let index = 0; index < 7; index++) {
    const x = -0.34 + index * 0.105;
    const y = my + 0.06 + 0.012 * Math.cos(index);
    rods(
      stamps,
      [
        [x - 0.034, y],
        [x + 0.034, y],
      ],
      0.062,
      0.06,
      0.75,
    );
    rods(
      stamps,
      [
        [x, y - 0.04],
        [x + 0.008, y - 0.16],
      ],
      0.034,
      0.04,
      0.6,
    );
    rods(
      stamps,
      [
        [x, y - 0.05],
        [x + 0.04, y - 0.02],
      ],
      0.03,
      0.02,
      0.9,
    );
  }
  rods(
    stamps,
    along(12, (t): Spot => [-0.36 + 0.64 * t, my - 0.02 - 0.13 * Math.sin(Math.PI * t)]),
    0.03,
    0.05,
    0.7,
  );
};

/** Vertebrae, ribs and long bones of a partial skeleton. */
const partialSkeleton: Fossil = (stamps, random) => {
  for (let index = 0; index < 9; index++) {
    const x = -0.36 + index * 0.062;
    const y = my - 0.1 + 0.03 * Math.sin(index * 0.7);
    rods(
      stamps,
      [
        [x - 0.018, y],
        [x + 0.018, y + 0.004],
      ],
      0.028,
      0.027,
      0.8,
    );
    rod(stamps, [x, y - 0.02], [x + 0.01, y - 0.075], 0.014, 0.01, 0.8);
    if (index < 7)
      rods(
        stamps,
        along(8, (t): Spot => [x + 0.02 + 0.05 * Math.sin(t * 2.2), y + 0.02 + t * (0.2 - index * 0.012)]),
        0.011,
        0.005,
        0.9,
      );
  }
  bone(stamps, [0.08, my + 0.15], [0.37, my + 0.02], 0.028, 0.9);
  bone(stamps, [0.1, my + 0.22], [0.33, my + 0.2], 0.02, 0.9);
  for (let index = 0; index < 5; index++) {
    const spot: Spot = [random.between(0.2, 0.4), my - random.between(0.05, 0.2)];
    rod(stamps, spot, [spot[0] + random.between(-0.05, 0.05), spot[1] + 0.02], 0.016, 0.012, 0.9);
  }
};

/** End of an armoured tail: a club of fused plates behind interlocked vertebrae. */
const tailClub: Fossil = (stamps) => {
  for (let index = 0; index < 8; index++) {
    const x = -0.4 + index * 0.066;
    rods(
      stamps,
      [
        [x, my + 0.03],
        [x + 0.05, my + 0.03],
      ],
      0.05,
      0.046,
      0.7,
    );
    rods(
      stamps,
      [
        [x, my],
        [x + 0.075, my - 0.02],
      ],
      0.022,
      0.014,
      1,
    );
    rods(
      stamps,
      [
        [x, my + 0.07],
        [x + 0.075, my + 0.06],
      ],
      0.022,
      0.014,
      1,
    );
  }
  for (const [x, y, rx, ry, up] of [
    [0.24, my - 0.075, 0.17, 0.12, 0.1],
    [0.24, my + 0.125, 0.17, 0.12, 0.1],
    [0.38, my + 0.025, 0.08, 0.08, 0.09],
  ] as const)
    stamp(stamps, [x - rx, y - ry, x + rx, y + ry], (px, py, out) => {
      const inside = 1 - ((px - x) / rx) ** 2 - ((py - y) / ry) ** 2;
      if (inside <= 0) return;
      out.share = Math.min(1, (inside * rx) / pixel / 2);
      out.rise = up * Math.sqrt(inside) + 0.012 * (cloud(px * 3, py * 3) - 0.5) + 0.006 * (cloud(px * 9, py * 9) - 0.5);
    });
};

/** Long toothless skull and neck of a pterosaur, with bones of a wing. */
const pterosaur: Fossil = (stamps) => {
  rods(stamps, spots('0.2,-0.15 -0.08,-0.09 -0.43,0.03'), 0.036, 0.004, 0.6);
  rods(stamps, spots('0.19,-0.1 -0.08,-0.055 -0.42,0.045'), 0.014, 0.004, 0.8);
  rods(stamps, spots('0.2,-0.18 0.27,-0.14 0.22,-0.09'), 0.026, 0.02, 0.7);
  stamp(stamps, [0.02, my - 0.17, 0.18, my - 0.08], (x, y, out) => {
    const inside = 1 - ((x - 0.09) / 0.075) ** 2 - ((y - my + 0.115 + (x - 0.09) * 0.25) / 0.022) ** 2;
    if (inside > 0) {
      out.share = 0.05;
      out.rise = -0.02;
    }
  });
  for (let index = 0; index < 7; index++) {
    const spot: Spot = [0.26 + index * 0.012 - (index > 3 ? (index - 3) * 0.028 : 0), my - 0.07 + index * 0.046];
    rods(stamps, [spot, [spot[0] + 0.002, spot[1] + 0.032]], 0.016, 0.014, 0.9);
  }
  bone(stamps, [0.16, my + 0.13], [-0.1, my + 0.19], 0.014, 0.9);
  bone(stamps, [-0.11, my + 0.19], [-0.3, my + 0.12], 0.012, 0.9);
  bone(stamps, [0.12, my + 0.21], [-0.16, my + 0.235], 0.009, 0.9);
};

/** Early bird with a long bony tail, lying on its side. */
const bird: Fossil = (stamps) => {
  rods(stamps, spots('-0.26,-0.14 -0.2,-0.155 -0.16,-0.13 -0.19,-0.11 -0.27,-0.125'), 0.016, 0.006, 0.8);
  rods(
    stamps,
    along(10, (t): Spot => [-0.16 + 0.13 * t, my - 0.12 + 0.09 * t + 0.05 * Math.sin(t * 3)]),
    0.009,
    0.011,
    0.9,
  );
  rods(
    stamps,
    along(12, (t): Spot => [-0.03 + 0.12 * t, my + 0.0 + 0.03 * t]),
    0.014,
    0.014,
    0.9,
  );
  for (let index = 0; index < 26; index++) {
    const spot: Spot = [0.1 + index * 0.0125, my + 0.035 + 0.02 * Math.sin(index * 0.16)];
    rods(stamps, [spot, [spot[0] + 0.008, spot[1]]], 0.0075 - index * 0.00018, 0.006, 0.9);
  }
  for (let rib = 0; rib < 7; rib++)
    rods(
      stamps,
      along(6, (t): Spot => [-0.02 + rib * 0.017 - 0.02 * t, my + 0.01 + t * 0.085 + 0.01 * t * t]),
      0.004,
      0.002,
      0.9,
    );
  limbs(stamps);
};

/** Wing and both legs of the bird. */
function limbs(stamps: Stamps): void {
  bone(stamps, [-0.02, my + 0.0], [-0.16, my + 0.07], 0.009);
  bone(stamps, [-0.16, my + 0.07], [-0.03, my + 0.14], 0.008);
  rods(stamps, spots('-0.03,0.14 -0.12,0.19'), 0.005, 0.003);
  rods(stamps, spots('-0.03,0.145 -0.08,0.21'), 0.004, 0.002);
  bone(stamps, [0.09, my + 0.05], [0.05, my + 0.15], 0.01);
  bone(stamps, [0.05, my + 0.15], [0.13, my + 0.215], 0.008);
  rods(stamps, spots('0.13,0.215 0.1,0.25 0.05,0.255'), 0.005, 0.003);
  bone(stamps, [0.11, my + 0.05], [0.16, my + 0.13], 0.009);
  bone(stamps, [0.16, my + 0.13], [0.24, my + 0.18], 0.007);
}

export const bones = { sacrum, partialSkeleton, tailClub, pterosaur, bird } as const satisfies Readonly<
  Record<string, Fossil>
>;
