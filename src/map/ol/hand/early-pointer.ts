import Interaction from 'ol/interaction/Interaction.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

/** Something that the pointer did on the map. */
export type PointerDone = MapBrowserEvent<PointerEvent>;

const isOfPointer = (event: MapBrowserEvent): event is PointerDone => event.originalEvent instanceof PointerEvent;

/** Hears the pointer while what draws is fetched: a quick click is not lost, and a double one does not zoom. @returns ends it */
export function hearPointer(map: OlMap, hear: (done: PointerDone) => void): () => void {
  const hearing = new Interaction({
    handleEvent: (event) => {
      if (isOfPointer(event)) hear(event);
      return event.type !== 'dblclick';
    },
  });
  map.addInteraction(hearing);
  return () => void map.removeInteraction(hearing);
}
