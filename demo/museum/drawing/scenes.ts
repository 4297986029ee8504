import type { Random } from '../../random.ts';
import { type Body, drawBodies } from './bodies.ts';
import { type CrystalForm, crystalForms, turned } from './crystal-forms.ts';
import { invertebrates } from './fossils-invertebrate.ts';
import { bones } from './fossils-bones.ts';
import { fishAndPlants } from './fossils-fish-plants.ts';
import { type LithologyName, lithologies } from './lithologies.ts';
import { lump, type LumpShape } from './lump.ts';
import type { Matter } from './matter.ts';
import { cloud } from './noise.ts';
import { drawRelief } from './relief.ts';
import type { Lithology } from './rock-patterns.ts';
import { floor, indexAt, type Layer, pixel } from './stage.ts';
import { newStamps } from './stamps.ts';
import { blend, tint, type Tint } from './tint.ts';

const fossils = { ...invertebrates, ...fishAndPlants, ...bones };
export type FossilName = keyof typeof fossils;

export interface CrystalScene {
  form: CrystalForm;
  colour: string;
  look: Matter['look'];
  /** `single`: one on the plinth; `cluster`: many on rock; `radiating`: needles from one point; `sheaf`: upright, close. */
  growth: 'single' | 'cluster' | 'radiating' | 'sheaf';
  /** Half size of the largest, in heights of the picture. */
  size: number;
  count?: number;
  matrix?: LithologyName;
  gloss?: number;
  density?: number;
  milk?: number;
  zones?: number;
  striae?: number;
}

export interface RockScene {
  lithology: LithologyName;
  shape?: Partial<LumpShape>;
}

export interface FossilScene {
  fossil: FossilName;
  slab: LithologyName;
  /** Of the fossil itself. */
  colour: string;
  gloss?: number;
  shape?: Partial<LumpShape>;
}

const handSpecimen: LumpShape = {
  halfWidth: 0.44,
  halfHeight: 0.29,
  thick: 0.16,
  bevel: 0.14,
  rough: 0.03,
  corners: 7,
};
const slabShape: LumpShape = { halfWidth: 0.5, halfHeight: 0.33, thick: 0.035, bevel: 0.03, rough: 0.012, corners: 6 };

export function rockScene(layer: Layer, random: Random, { lithology, shape = {} }: RockScene): void {
  const rock: Lithology = lithologies[lithology];
  const form = lump(random, { ...handSpecimen, rough: rock.rough, ...shape });
  const { grain, gloss } = rock;
  drawRelief(layer, {
    ...form,
    height: grain ? (x, y, inside) => form.height(x, y, inside) + grain(x, y) : form.height,
    tint: rock.tint,
    gloss,
  });
}

export function fossilScene(layer: Layer, random: Random, scene: FossilScene): void {
  const rock: Lithology = lithologies[scene.slab];
  const form = lump(random, { ...slabShape, ...scene.shape });
  const stamps = newStamps();
  fossils[scene.fossil](stamps, random);
  const own = tint(scene.colour);
  const { grain } = rock;
  const share = (at: number): number => stamps.share[at] ?? 0;
  drawRelief(
    layer,
    {
      ...form,
      height: grain ? (x, y, inside) => form.height(x, y, inside) + grain(x, y) * 0.5 : form.height,
      tint: (x, y, _z, at) => {
        const part = share(at);
        if (part <= 0) return rock.tint(x, y);
        const tone = 0.82 + 0.36 * cloud(x * 5, y * 5);
        return blend(rock.tint(x, y), [own[0] * tone, own[1] * tone, own[2] * tone], part);
      },
      gloss: (_x, _y, at) => rock.gloss + ((scene.gloss ?? 0.12) - rock.gloss) * share(at),
    },
    stamps.rise,
  );
}

/** Conodonts: the fossil alone, without a slab. */
export function freeFossilScene(layer: Layer, random: Random, scene: Omit<FossilScene, 'slab'>): void {
  const stamps = newStamps();
  fossils[scene.fossil](stamps, random);
  const own = tint(scene.colour);
  drawRelief(
    layer,
    {
      box: [-0.5, -0.42, 0.5, floor],
      inside: (x, y) => {
        return ((stamps.share[indexAt(x, y)] ?? 0) - 0.5) * 2 * pixel;
      },
      height: (x, y) => 0.002 * cloud(x * 7, y * 7),
      tint: (x, y, z) => {
        const tone = 0.75 + 0.35 * cloud(x * 3, y * 3) + z * 2;
        return [own[0] * tone, own[1] * tone, own[2] * tone];
      },
      gloss: scene.gloss ?? 0.5,
    },
    stamps.rise,
  );
}

const matterOf = (scene: CrystalScene, random: Random): Matter => {
  const { colour, look, gloss = 0.5, density, milk, zones, striae } = scene;
  const [r, g, b] = tint(colour);
  const tone = random.between(0.88, 1.1);
  const toned: Tint = [Math.min(0.97, r * tone), Math.min(0.97, g * tone), Math.min(0.97, b * tone)];
  return {
    tint: toned,
    look,
    gloss,
    ...(density === undefined ? {} : { density }),
    ...(milk === undefined ? {} : { milk }),
    ...(zones === undefined ? {} : { zones }),
    ...(striae === undefined ? {} : { striae }),
  };
};

/** How bodies of a growth stand: place and angles of each. */
const growths: Readonly<
  Record<CrystalScene['growth'], (scene: CrystalScene, random: Random) => Omit<Body, 'matter'>[]>
> = {
  single: ({ form, size }, random) => [
    {
      faces: turned(crystalForms[form], size, [random.between(0.35, 0.6), -0.32, random.between(-0.12, 0.12)]),
      x: random.between(-0.02, 0.02),
      y: floor - size * (form === 'cube' ? 1.02 : 1.08),
      z: 0.1,
    },
  ],
  cluster: ({ form, size, count = 18 }, random) =>
    Array.from({ length: count }, (_, index) => {
      const angle = index * 2.4 + random.between(-0.4, 0.4);
      const away = Math.sqrt(index / count);
      const part = index === 0 ? 1 : random.between(0.34, 0.9) * (1 - away * 0.35);
      return {
        faces: turned(crystalForms[form], size * part, [
          random.between(0, 6.3),
          random.between(-0.7, 0.5),
          Math.cos(angle) * away * 0.7 + random.between(-0.3, 0.3),
        ]),
        x: Math.cos(angle) * away * 0.33,
        y: 0.04 + Math.sin(angle) * away * 0.15,
        z: 0.13 - away * 0.05 + random.between(-0.02, 0.03),
      };
    }),
  radiating: ({ form, size, count = 34 }, random) =>
    Array.from({ length: count }, (_, index) => {
      const lean = ((index + random.between(0.1, 0.9)) / count - 0.5) * 2.9;
      const part = random.between(0.6, 1) * (1 - Math.abs(lean) * 0.16);
      const reach = size * (form === 'fibre' ? 12 : form === 'needle' ? 8 : 2.4) * part;
      return {
        faces: turned(crystalForms[form], size * part, [random.between(0, 3), random.between(-0.5, 0.3), lean]),
        x: Math.sin(lean) * reach * 0.62,
        y: 0.2 - Math.cos(lean) * reach * 0.62,
        z: 0.08 + random.between(-0.05, 0.09),
      };
    }),
  sheaf: ({ form, size, count = 12 }, random) =>
    Array.from({ length: count }, (_, index) => {
      const spread = (index + 0.5) / count - 0.5;
      const part = random.between(0.55, 1) * (1 - Math.abs(spread) * 0.5);
      return {
        faces: turned(crystalForms[form], size * part, [
          random.between(0, 6.3),
          random.between(-0.25, 0.2),
          spread * 0.75 + random.between(-0.1, 0.1),
        ]),
        x: spread * 0.56 + random.between(-0.03, 0.03),
        y: 0.17 - size * part * 1.7,
        z: 0.1 + random.between(-0.05, 0.06),
      };
    }),
};

export function crystalScene(layer: Layer, random: Random, scene: CrystalScene): void {
  if (scene.matrix)
    rockScene(layer, random, {
      lithology: scene.matrix,
      shape: {
        halfWidth: 0.4,
        halfHeight: scene.growth === 'cluster' ? 0.2 : 0.1,
        thick: 0.13,
        rough: 0.045,
        corners: 9,
      },
    });
  const bodies = growths[scene.growth](scene, random).map((body): Body => ({
    ...body,
    matter: matterOf(scene, random),
  }));
  drawBodies(layer, bodies);
}
