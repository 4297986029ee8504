interface GlobeOnItsWayProps {
  /** How much of its code has arrived; null: nobody knows. */
  percent: number | null;
}

const textOf = (percent: number | null): string => {
  if (percent === null) return '正在加载三维地图';
  return percent < 100 ? `正在加载三维地图：${percent}%` : '已全部取到，正在启动三维地图';
};

/** In place of a globe whose code is being fetched. */
export const GlobeOnItsWay = ({ percent }: GlobeOnItsWayProps) => (
  <div className="globe-none">
    <p>{textOf(percent)}</p>
    <progress
      aria-label="正在加载三维地图"
      max={100}
      {...(percent === null || percent === 100 ? {} : { value: percent })}
    />
  </div>
);
