import VectorSource from 'ol/source/Vector.js';

/**
 * Stands in for what a part draws until its code and its data have come: whichever layer is drawn with it first has them
 * fetched. While it loads the map is not complete, so that what is printed waits for it.
 */
export const lateSource = (load: () => Promise<void>, onFault: () => void): VectorSource =>
  new VectorSource({
    loader: (_extent, _resolution, _projection, _success, failure) =>
      void load().catch(() => {
        failure?.();
        onFault();
      }),
  });
