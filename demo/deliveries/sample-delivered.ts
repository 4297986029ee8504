import { sampleObject } from '../files/sample-object.ts';
import { type SampleRecipe, sampleRecipes } from '../files/sample-recipe.ts';

interface Delivered {
  delivery: number;
  title: string;
  recipe: SampleRecipe;
  /** Whose upload it is. */
  owner: number;
  secrecy: string;
}

/** The object of a file of a sample delivery: a person's own, made at the first need from what the delivery says. */
export function sampleDelivered({ delivery, title, recipe, owner, secrecy }: Delivered) {
  const { type, extension, size } = sampleRecipes[recipe];
  return {
    ...sampleObject({ itemType: null, itemId: null, key: `delivery ${delivery} ${title}`, title, extension }),
    owner,
    use: '汇交文件',
    secrecy,
    type,
    size: 0,
    ...size,
    state: 'waiting',
    recipe,
  };
}
