import type { FlownWay, Stance } from '../../../../../map/state/flown-way.ts';
import type { GlobeHand, ScenePicture } from '../../../../../map/state/map-hand.ts';
import { recordingHand } from '../../../testing/recording-hand.ts';

/** 1000 m at 10 m a second over rising ground, round a quarter of a turn: 100 s. */
export const way: FlownWay = {
  length: 1000,
  speed: 10,
  above: 300,
  pitch: -10,
  chainages: [0, 1000],
  lons: [120, 120.01],
  lats: [29, 29],
  grounds: [100, 200],
  heights: [400, 500],
  headings: [0, 90],
  stations: [0, 400, 800, 1000],
};

interface Ways {
  /** Instead of giving the picture of this number, counted from 1. */
  onPicture?: (number: number) => Promise<HTMLCanvasElement> | null;
  /** What a picture's canvas answers when its bytes are asked for. */
  toBlob?: HTMLCanvasElement['toBlob'];
}

/** A globe whose pictures are five bytes long, the last of which is their number. */
export function pictureGlobe({ onPicture = () => null, toBlob }: Ways = {}) {
  const stood: Stance[] = [];
  const asked: ScenePicture[] = [];
  const written: string[] = [];
  const flights = new Set<{ stance: Stance; onSeized: () => void }>();
  const canvasOf = (number: number): HTMLCanvasElement => {
    const context = {
      measureText: (text: string) => ({ width: text.length * 6 }),
      fillText: (text: string) => void written.push(text),
      fillRect: () => undefined,
      setTransform: () => undefined,
    };
    const own: HTMLCanvasElement['toBlob'] = (done) => done(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, number)]));
    return {
      width: 1440,
      height: 900,
      getContext: () => context,
      toBlob: toBlob ?? own,
    } as unknown as HTMLCanvasElement;
  };
  const hand: GlobeHand = {
    ...recordingHand().hand,
    dimension: '3d',
    eye: () => ({ lon: 119, lat: 28, height: 5000, heading: 30, pitch: -45, roll: 0 }),
    heightAt: () => null,
    putSolids: () => undefined,
    joinedWith: (flat) => flat,
    linkedTo: () => () => {},
    stand: (stance) => void stood.push(stance),
    putCut: () => undefined,
    putSky: () => undefined,
    fly: (next, onSeized) => {
      const flight = { stance: next(0), onSeized };
      flights.add(flight);
      return () => flights.delete(flight);
    },
    picture: (request, signal) => {
      asked.push(request);
      const number = asked.length;
      const given = onPicture(number) ?? Promise.resolve(canvasOf(number));
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('已取消', 'AbortError')));
        given.then(resolve, reject);
      });
    },
  };
  return {
    hand,
    stood,
    asked,
    written,
    isHeld: () => flights.size > 0,
    /** The visitor moves the map. */
    seize: () => {
      for (const { onSeized } of flights) onSeized();
    },
  };
}
