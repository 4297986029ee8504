import { Icon } from '../../ui/icon.tsx';

/** What keeps a layer from being drawn, and the way to try again. */
export function LayerFault({ fault, name, onRetry }: { fault: string; name: string; onRetry: () => void }) {
  return (
    <p className="layer-tree__fault" role="alert">
      <Icon name="warning" />
      <span>{fault}</span>
      <button type="button" onClick={onRetry} aria-label={`重新加载${name}`}>
        重新加载
      </button>
    </p>
  );
}
