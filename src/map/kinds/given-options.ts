import type { ValueOf } from '../../resources/kit/field.ts';

/** Values of a layer's options: those that the kind declares, each of them perhaps not given. */
export type GivenOptions<O> = { readonly [K in keyof O]?: ValueOf<O[K]> | null };
