/** A stratum, a rock or an age of holes and bodies in the scene. */
export interface StratumInView {
  /** What beds are taken for the same by. */
  key: string;
  label: string;
  /** '#rrggbb' as on the geological map; of a rock empty, whose beds have the colours of their strata. */
  colour: string;
  beds: number;
}

/** What layers have under the ground of the scene. */
export interface HolesInView {
  /** By beds and bodies, the most frequent first. */
  strata: readonly StratumInView[];
  lithologies: readonly StratumInView[];
  ages: readonly StratumInView[];
  /** Null: no layer of boreholes is shown. */
  holes: number | null;
  /** Of the model of the ground. */
  bodies: number;
  /** Levels of the ground water, and samples and tests. */
  waterLevels: number;
  samples: number;
  isLoading: boolean;
  /** The camera is too far for holes: only their mouths are seen. */
  isFar: boolean;
}
