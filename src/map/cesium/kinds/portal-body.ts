import { type Cartesian2, Cartographic, Math as CesiumMath, type Scene } from 'cesium';
import type { Box } from '../../../geo/box.ts';
import type { GroundBody, GroundColumns } from '../../../geo/ground-columns.ts';
import { heightOfSolids, type Solid } from '../../../geo/solid.ts';
import { bodyFrame, columnsAddress, portalBody } from '../../kinds/portal-body.ts';
import { optionsOf } from '../../kinds/options-of.ts';
import { runComputation } from '../../run-computation.ts';
import { fetchedWordsOf } from '../../../resources/kit/words-of.ts';
import { groupsOfBody, isGroupHidden, legendOf } from '../ground-groups.ts';
import type { HolesInView } from '../holes/holes-in-view.ts';
import { SolidGroups } from '../hand/solid-groups.ts';
import type { GlobeController, GlobeHit, GlobeLink } from './controller.ts';

const name = 'body';
/** Above the ground by so much of its own height it is clear of it. */
const clearOfGround = 1.1;

const unanswered = '地质体没有加载出来，请刷新页面，或稍后再试';

/** Bodies are cut from columns alone. */
const unasked = () => Promise.reject(new Error(unanswered));

/** The columns of the ground. @throws Error with a Chinese sentence */
async function columnsAt({ ask }: GlobeLink, address: string, signal: AbortSignal): Promise<GroundColumns> {
  const answer = await ask(address, signal);
  if (!answer.ok) throw new Error(answer.status === 404 ? '本门户没有地质模型，请联系管理员' : unanswered);
  return (await answer.json()) as GroundColumns;
}

const factsOf = ({ label, code, age, lithology }: GroundBody): [string, string][] =>
  [
    ['名称', label],
    ['代号', code],
    ['时代', age],
    ['岩性', lithology],
  ].filter((fact): fact is [string, string] => fact[1] !== '');

const viewOf = (bodies: readonly GroundBody[]): HolesInView => ({
  ...legendOf(bodies.map((body) => [groupsOfBody(body), 1])),
  holes: null,
  bodies: bodies.length,
  waterLevels: 0,
  samples: 0,
  isLoading: false,
  isFar: false,
});

/** Bodies below an area, and the facts of all that the columns there know. @throws Error with a Chinese sentence */
async function cutBodies(
  { area, depth, nodes }: { area: Box; depth: unknown; nodes: unknown },
  link: GlobeLink,
  signal: AbortSignal,
): Promise<{ solids: readonly Solid[]; bodies: readonly GroundBody[] }> {
  let bodies: readonly GroundBody[] = [];
  const { solids = [] } = await runComputation(
    { code: 'body', sketch: { form: 'box', box: area }, inputs: { depth, nodes } },
    {
      answerers: {
        heights: unasked,
        hole: unasked,
        settlements: unasked,
        holdings: unasked,
        ground: async (frame, stopped) => {
          const ground = await columnsAt(link, columnsAddress(frame), stopped);
          ({ bodies } = ground);
          return ground;
        },
      },
      onShare: () => undefined,
      signal,
    },
  );
  return { solids, bodies };
}

/** The bodies below an area, reckoned beside the page from the columns that the portal answers. */
export const portalBodyController: GlobeController = (layer, scene, link) => {
  const { area, depth, nodes, lift } = optionsOf(portalBody, layer);
  const groups = new SolidGroups(scene);
  const stopping = new AbortController();
  let solids: readonly Solid[] = [];
  let bodies: readonly GroundBody[] = [];
  let opacity = 1;
  let hidden: ReadonlySet<string> = new Set();
  const show = (): void => {
    if (solids.length === 0) return;
    const by = lift ?? heightOfSolids(solids) * clearOfGround;
    const away = bodies.filter((body) => isGroupHidden(groupsOfBody(body), hidden)).map(({ key }) => key);
    groups.put(name, solids, { hidden: new Set(away), lift: by, spread: 0, opacity });
  };
  async function begin(): Promise<void> {
    if (!area || !bodyFrame({ area, depth, nodes, lift }))
      throw new Error('范围没有填写，或不能用，请管理员在图层中改正');
    ({ solids, bodies } = await cutBodies({ area, depth, nodes }, link, stopping.signal));
    if (stopping.signal.aborted) return;
    show();
    link.onHoles(viewOf(bodies.filter(({ key }) => solids.some((solid) => solid.key === key))));
  }
  let isComplete = false;
  begin()
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) link.onFault(fetchedWordsOf(error, unanswered));
    })
    .finally(() => {
      isComplete = true;
    });
  return {
    isComplete: () => isComplete,
    setOpacity: (next) => {
      opacity = next;
      show();
    },
    setHidden: (next) => {
      hidden = next;
      show();
    },
    pick: (pixel) => hitOf(scene, pixel, (primitive) => groups.solidOf(primitive), bodies),
    remove: () => {
      stopping.abort();
      groups.clear();
      link.onHoles(null);
    },
  };
};

function hitOf(
  scene: Scene,
  pixel: Cartesian2,
  solidOf: (primitive: unknown) => Solid | null,
  bodies: readonly GroundBody[],
): GlobeHit | null {
  const met = scene.pick(pixel) as { primitive?: unknown } | undefined;
  const solid = solidOf(met?.primitive);
  const at = solid && scene.pickPosition(pixel);
  const body = bodies.find(({ key }) => key === solid?.key);
  if (!at || !body) return null;
  const { longitude, latitude } = Cartographic.fromCartesian(at);
  return {
    place: { lon: CesiumMath.toDegrees(longitude), lat: CesiumMath.toDegrees(latitude) },
    // The crushed rock of a fault and ore are no unit
    found: { facts: factsOf(body), row: null, ...(body.code === '' ? {} : { unit: body.label }) },
  };
}
