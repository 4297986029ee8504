/** Said on the flat map of what only the 3D map shows. */
export function ToSpace({ what, onSpace }: { what: string; onSpace: () => void }) {
  return (
    <p className="tool-hint">
      {what}在三维地图中显示。
      <button type="button" className="tool-button" onClick={onSpace}>
        到三维查看
      </button>
    </p>
  );
}
