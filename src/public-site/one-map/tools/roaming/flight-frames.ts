import { type FlownWay, type Stance, stanceAt } from '../../../../map/state/flown-way.ts';
import { csvOf } from '../csv-text.ts';

/** How many pictures a flight has: so many in all, evenly spread, or so many in each second of it. */
interface FrameChoice {
  by: 'count' | 'rate';
  value: number;
}

export const frameChoices: readonly FrameChoice[] = [
  ...[12, 24, 48, 96].map((value) => ({ by: 'count', value }) as const),
  ...[1, 2, 5].map((value) => ({ by: 'rate', value }) as const),
];

export const choiceText = ({ by, value }: FrameChoice): string =>
  by === 'count' ? `共 ${value} 张` : `每秒 ${value} 张`;

/** What the memory of a browser and the patience of a visitor hold. */
export const maxFrames = 120;

export interface FlightFrame {
  /** '001.jpg' */
  name: string;
  /** From the start of the flight. */
  seconds: number;
  stance: Stance;
}

/** How many pictures that are; the first is at the start and the last at the end of the way. */
export const frameCount = ({ length, speed }: FlownWay, { by, value }: FrameChoice): number => {
  const seconds = length / speed;
  // The end is a picture of its own where it falls between two
  return by === 'count' ? value : Math.ceil(seconds * value - 1e-6) + 1;
};

/** The pictures of a flight, from its start to its end. @throws Error with a Chinese sentence where there are too many */
export function flightFrames(way: FlownWay, choice: FrameChoice): FlightFrame[] {
  const count = frameCount(way, choice);
  if (count > maxFrames) throw new Error(`${choiceText(choice)}有 ${count} 张，最多 ${maxFrames} 张，请改选张数`);
  const seconds = way.length / way.speed;
  return Array.from({ length: count }, (_, at) => {
    const time = choice.by === 'count' ? (seconds * at) / (count - 1) : Math.min(seconds, at / choice.value);
    return {
      name: `${String(at + 1).padStart(3, '0')}.jpg`,
      seconds: time,
      stance: stanceAt(way, time * way.speed),
    };
  });
}

const columns = ['文件', '时间（s）', '经度（°）', '纬度（°）', '视点高程（m）', '航向（°）', '俯仰（°）'];

/** Of each picture when it is, and where the camera stands: degrees of CGCS2000, metres above sea. */
export const framesCsv = (frames: readonly FlightFrame[]): string =>
  csvOf([
    columns.join(','),
    ...frames.map(({ name, seconds, stance: { lon, lat, height, heading, pitch } }) =>
      [
        name,
        seconds.toFixed(2),
        lon.toFixed(6),
        lat.toFixed(6),
        height.toFixed(1),
        heading.toFixed(2),
        pitch.toFixed(2),
      ].join(','),
    ),
  ]);
