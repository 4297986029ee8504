import type OlMap from 'ol/Map.js';
import type BaseLayer from 'ol/layer/Base.js';
import BaseVectorLayer from 'ol/layer/BaseVector.js';
import type RenderEvent from 'ol/render/Event.js';

/** Draws parts unseen: they take no room from the labels of what is seen. @param name of their own */
export function hide(parts: readonly BaseLayer[], name: string): void {
  for (const part of parts) {
    part.setOpacity(0);
    if (part instanceof BaseVectorLayer && part.getDeclutter()) part.setDeclutter(name);
  }
}

/** Their labels give way to those of the others again; how far they cover is for the caller to say. */
export function reveal(parts: readonly BaseLayer[]): void {
  for (const part of parts) {
    if (!(part instanceof BaseVectorLayer) || !part.getDeclutter()) continue;
    part.setDeclutter(true);
    part.changed();
  }
}

/** Calls back once all of the parts is drawn as the window shows it. @returns stops it */
export function whenDrawn(map: OlMap, parts: readonly BaseLayer[], then: () => void): () => void {
  const look = ({ frameState }: Pick<RenderEvent, 'frameState'>): void => {
    const states = frameState?.layerStatesArray ?? [];
    // A frame from before they were put on the map says nothing of them
    if (!parts.every((part) => states.some(({ layer }) => layer === part))) return;
    stop();
    then();
  };
  const stop = (): void => map.un('rendercomplete', look);
  map.on('rendercomplete', look);
  map.render();
  return stop;
}
