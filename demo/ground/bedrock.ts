import { basinsAt, type BasinSequence } from './basins.ts';
import type { Block } from './faults.ts';
import { isReef, northwestBasementFoot, palaeozoicFoot } from './folds.ts';
import { type IntrusionAge, roofsAt } from './intrusions.ts';
import { facies, type Pile, piles } from './piles.ts';
import type { Landform } from './terrain.ts';
import { terrainBase } from './terrain-base.ts';
import { unitIndex } from './units.ts';
import { basaltFoot, isLongquan, moshishanFoot, southeastBasementFoot } from './volcanics.ts';

/** A stretch of one unit below a place; metres above sea. */
export interface Stretch {
  /** Place in `groundUnits`. */
  unit: number;
  top: number;
  bottom: number;
  /** Foot of the whole unit (of the one above for the oldest, which has none): beds are counted from it. */
  foot: number;
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

/** What the rocks below a place follow from, before faults; reckoned when it is first asked for. */
export class RockFields {
  readonly basins;
  readonly roofs;
  readonly basalt;
  readonly moshishan;
  readonly palaeozoic;
  readonly northwestBasement;
  readonly southeastBasement;
  readonly isReef;
  readonly isLongquan;

  constructor({ x, y, relief }: Landform) {
    this.basins = once(() => basinsAt(x, y, relief));
    this.roofs = once(() => roofsAt(x, y, terrainBase().relief));
    this.basalt = once(() => basaltFoot(x, y));
    this.moshishan = once(() => moshishanFoot(x, y));
    this.palaeozoic = once(() => palaeozoicFoot(x, y));
    this.northwestBasement = once(() => northwestBasementFoot(x, y, this.palaeozoic()));
    this.southeastBasement = once(() => southeastBasementFoot(x, y));
    this.isReef = once(() => isReef(x, y));
    this.isLongquan = once(() => isLongquan(x, y));
  }
}

const basalt = unitIndex('N1s');

/** Lays the rocks of one block below each other, the youngest first, between two elevations. */
class BlockColumn {
  private top: number;

  constructor(
    private readonly fields: RockFields,
    private readonly block: Block,
    top: number,
    private readonly into: Stretch[],
  ) {
    this.top = top;
  }

  private add(unit: number, bottom: number, foot: number, limit: number): void {
    const end = Math.max(bottom, limit);
    if (end >= this.top) return;
    this.into.push({ unit, top: this.top, bottom: end, foot });
    this.top = end;
  }

  /** A pile whose foot is at `base`: its units from the youngest on, down to the foot or the limit. */
  private addPile({ units, feet }: Pile, base: number, limit: number, beside: (unit: number) => number): void {
    for (let at = units.length - 1; at >= 0 && this.top > limit; at--) {
      const foot = base + feet[at]!;
      if (foot < this.top) this.add(beside(units[at]!), foot, foot === -Infinity ? base : foot, limit);
    }
  }

  private addBasin(sequence: BasinSequence, shift: number, limit: number): void {
    const place = this.fields.basins()?.get(sequence);
    if (!place) return;
    const { basin, sway } = place;
    const [foot, brim] = [place.foot + shift, place.brim + shift];
    if (foot >= this.top) return;
    for (let at = basin.units.length - 1; at >= 0 && this.top > limit; at--) {
      const share = at === 0 ? 0 : Math.max(0.05, Math.min(0.98, basin.tops[at - 1]! + sway));
      const bottom = foot + (brim - foot) * share;
      if (bottom < this.top) this.add(basin.units[at]!, bottom, bottom, limit);
    }
  }

  /** Older rocks down to a pluton's roof, and the pluton below it. */
  private addAbovePluton(age: IntrusionAge, shift: number, limit: number, older: (limit: number) => void): void {
    const roof = this.fields.roofs()[age];
    const top = roof ? roof.top + shift : -Infinity;
    if (top < this.top) older(Math.max(limit, top));
    if (roof) this.add(roof.unit, limit, top, limit);
  }

  lay(limit: number): void {
    const { block, fields } = this;
    const flow = fields.basalt();
    if (flow !== null && flow < this.top) this.add(basalt, flow, flow, limit);
    this.addBasin('E', 0, limit);
    this.addBasin('K2', block.basin, limit);
    this.addBasin('K1', block.basin, limit);
    if (this.top > limit) this.addAbovePluton('cretaceous', block.basin, limit, (end) => this.layVolcanics(end));
  }

  private layVolcanics(limit: number): void {
    const { block, fields } = this;
    if (block.isNorthwest) this.addBasin('K1j', block.volcanic, limit);
    else this.addPile(piles.moshishan, fields.moshishan() + block.volcanic, limit, (unit) => unit);
    if (this.top > limit) this.addAbovePluton('jurassic', block.volcanic, limit, (end) => this.layFolded(end));
  }

  private layFolded(limit: number): void {
    const { block, fields } = this;
    this.addBasin('J', block.volcanic, limit);
    const beside = (unit: number): number => (facies.has(unit) && fields.isReef() ? facies.get(unit)! : unit);
    if (block.isNorthwest && this.top > limit)
      this.addPile(piles.palaeozoic, fields.palaeozoic() + block.old, limit, beside);
    if (this.top > limit) this.addAbovePluton('proterozoic', block.old, limit, (end) => this.layBasement(end));
  }

  private layBasement(limit: number): void {
    const { block, fields } = this;
    const beside = (unit: number): number => (facies.has(unit) && fields.isLongquan() ? facies.get(unit)! : unit);
    if (block.isNorthwest)
      this.addPile(piles.northwestBasement, fields.northwestBasement() + block.old, limit, (unit) => unit);
    else this.addPile(piles.southeastBasement, fields.southeastBasement() + block.old, limit, beside);
  }
}

/** The rocks of a block below a place between two elevations, from above; appended to `into`. */
export function layRocks(fields: RockFields, block: Block, top: number, bottom: number, into: Stretch[]): void {
  new BlockColumn(fields, block, top, into).lay(bottom);
}
