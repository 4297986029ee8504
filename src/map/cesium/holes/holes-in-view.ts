/** A stratum, a rock or an age that holes in the scene go through. */
export interface StratumInView {
  /** What beds are taken for the same by. */
  key: string;
  label: string;
  /** '#rrggbb' as on the geological map; of a rock empty, whose beds have the colours of their strata. */
  colour: string;
  beds: number;
}

export interface HolesInView {
  /** By their beds, the most frequent first. */
  strata: readonly StratumInView[];
  lithologies: readonly StratumInView[];
  ages: readonly StratumInView[];
  holes: number;
  /** Levels of the ground water, and samples and tests. */
  waterLevels: number;
  samples: number;
  isLoading: boolean;
  /** The camera is too far for holes: only their mouths are seen. */
  isFar: boolean;
}
