interface LostGlobeProps {
  /** The globe is to be made anew. */
  onOpen: () => void;
  /** Back to the 2D map; null: there is none. */
  onLeave: (() => void) | null;
}

/** In place of a globe whose picture the browser has taken away; the address still holds all that it showed. */
export const LostGlobe = ({ onOpen, onLeave }: LostGlobeProps) => (
  <div className="globe-none" role="alert">
    <p>三维地图中断：浏览器收回了显卡资源。视角、图层和所绘内容都还在，可重新打开。</p>
    <div className="globe-none__acts">
      <button type="button" className="button" onClick={onOpen}>
        重新打开
      </button>
      {onLeave ? (
        <button type="button" className="button" onClick={onLeave}>
          回到二维地图
        </button>
      ) : null}
    </div>
  </div>
);
