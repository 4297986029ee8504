import { Link } from 'react-router-dom';
import { museumFloors, type MuseumHall } from '../../resources/topics/museum-halls.ts';
import { hallAddress } from './museum-address.ts';

export interface FloorPlanProps {
  halls: readonly MuseumHall[];
  /** Hall pointed at here or in the list beside. */
  marked: number | null;
  onMark: (id: number | null) => void;
}

/** Drawing units of a floor; halls are given in percent of them. */
const floorWidth = 300;
const floorDepth = 180;
const margin = 8;

/** Lines of at most `room` characters, broken before a dot where there is one. */
const linesOf = (name: string): string[] => name.split(/(?<!\s)\s*·\s*/u);

/** Plans of the floors; each hall is a link to its page. */
export function FloorPlan({ halls, marked, onMark }: FloorPlanProps) {
  const floors = museumFloors.filter((floor) => halls.some((hall) => hall.floor === floor && hall.planBox));
  return (
    <div className="floor-plan">
      {floors.map((floor) => (
        <figure key={floor} className="floor-plan__floor">
          <svg
            viewBox={`${-margin} ${-margin} ${floorWidth + 2 * margin} ${floorDepth + 2 * margin}`}
            aria-label={`${floor}平面图`}
            role="group"
          >
            <rect className="floor-plan__walls" x={-4} y={-4} width={floorWidth + 8} height={floorDepth + 8} />
            {halls
              .filter((hall) => hall.floor === floor)
              .map((hall) => (
                <HallOnPlan key={hall.id} {...{ hall, onMark }} isMarked={hall.id === marked} />
              ))}
          </svg>
          <figcaption>{floor}</figcaption>
        </figure>
      ))}
    </div>
  );
}

interface HallOnPlanProps extends Pick<FloorPlanProps, 'onMark'> {
  hall: MuseumHall;
  isMarked: boolean;
}

function HallOnPlan({ hall, isMarked, onMark }: HallOnPlanProps) {
  const { planBox, id, name, isOpen } = hall;
  if (!planBox) return null;
  const x = (planBox.x / 100) * floorWidth;
  const y = (planBox.y / 100) * floorDepth;
  const width = (planBox.width / 100) * floorWidth;
  const depth = (planBox.depth / 100) * floorDepth;
  const lines = linesOf(name);
  return (
    <Link
      to={hallAddress(id)}
      className="floor-plan__hall"
      aria-label={isOpen ? name : `${name}，暂停开放`}
      data-marked={isMarked}
      data-closed={!isOpen}
      onMouseEnter={() => onMark(id)}
      onMouseLeave={() => onMark(null)}
      onFocus={() => onMark(id)}
      onBlur={() => onMark(null)}
    >
      <rect x={x + 2} y={y + 2} width={width - 4} height={depth - 4} />
      <path className="floor-plan__door" d={`M${x + width / 2 - 9} ${y + depth - 2}h18`} />
      {lines.map((line, index) => (
        <text
          key={line}
          className={index === 0 ? 'floor-plan__name' : 'floor-plan__theme'}
          x={x + width / 2}
          y={y + depth / 2 + 4 + (index - (lines.length - 1) / 2) * 17}
        >
          {line}
        </text>
      ))}
    </Link>
  );
}
