import { draftId, layerPath } from '../map/kinds/addresses.ts';
import { handCall } from '../resources/kit/calls-of.ts';
import { catalog } from '../resources/maps/catalog.ts';
import { askMap } from './ask-map.ts';
import { accessToken } from './session-store.ts';

/** A layer that is shown as it would be drawn, and not kept, or kept otherwise. */
export interface DraftLayer {
  use: 'layer' | 'base';
  type: string;
  /** With the address of its service. */
  options: Readonly<Record<string, unknown>>;
  /** The kept layer that is being changed: its key stays with the server. */
  id: number | null;
}

const path = `.${handCall(catalog, 'preview').call.parsed.path}`;

/**
 * Fetches what a map draws; what it asks of the layer `draftId` is asked of the draft's service, which the server only does for
 * administrators of layers.
 */
export const askDraft = ({ use, type, options, id }: DraftLayer): typeof askMap => {
  const own = `.${layerPath({ use, id: draftId })}`;
  return (address, signal) => {
    if (!address.startsWith(own)) return askMap(address, signal);
    const kept = id === null ? {} : { use, id };
    return fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accessToken: accessToken() },
      body: JSON.stringify({ type, options, ...kept, request: address.slice(own.length) }),
      ...(signal ? { signal } : {}),
    });
  };
};
