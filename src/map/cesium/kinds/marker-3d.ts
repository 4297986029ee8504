import { marker3d, markerLabels } from '../../kinds/marker-3d.ts';
import { namesIn } from '../../kinds/space-names.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { fetchedWordsOf } from '../../../resources/kit/words-of.ts';
import type { GlobeController } from './controller.ts';
import { namesPart } from './names-part.ts';
import { SpaceNames } from './space-names.ts';

const unanswered = '标注没有加载出来';

/** The names of a scene of IGServer, upright at their heights. */
export const marker3dController: GlobeController = (layer, scene, { ask, addressOf, onFault }) => {
  const names = new SpaceNames(scene);
  const leaving = new AbortController();
  const fetchNames = async (): Promise<void> => {
    const answer = await ask(addressOf(markerLabels(optionsOf(marker3d, layer))), leaving.signal);
    const said = (await answer.json()) as unknown;
    if (!answer.ok) throw new Error((said as { msg?: string }).msg ?? unanswered);
    names.show(namesIn(said));
    onFault(null);
  };
  let isComplete = false;
  fetchNames()
    .catch((error: unknown) => {
      if (!leaving.signal.aborted)
        onFault(error instanceof SyntaxError ? '标注的内容不能识别' : fetchedWordsOf(error, unanswered));
    })
    .finally(() => {
      isComplete = true;
    });
  return namesPart(names, () => leaving.abort(), { arrive: () => names.arrive(), isComplete: () => isComplete });
};
