import { useRef, useState } from 'react';
import type { Scene } from '../../../resources/maps/scenes.ts';

interface ScenePanelProps {
  scenes: readonly Scene[];
  /** The one that is open; null: none is. */
  scene: Scene | null;
  /** The address names one that is not there for this visitor. */
  isLacking: boolean;
  error: Error | null;
  onRetry: () => void;
  onOpen: (scene: Scene) => void;
}

/** The scenes that the globe can be seen in, and which one it is. */
export function ScenePanel({ scenes, scene, isLacking, error, onRetry, onOpen }: ScenePanelProps) {
  const [isListed, setListed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setListed(false);
    button.current?.focus();
  };
  if (scenes.length === 0 && !error && !isLacking) return null;
  return (
    <section
      className="scene-panel"
      aria-label="三维场景"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isListed) close();
      }}
    >
      {isLacking ? (
        <p role="status">
          链接中的三维场景未对您开放或已不存在{scene ? `，显示的是“${scene.name}”` : '，按没有场景显示'}
        </p>
      ) : null}
      {error ? (
        <p role="alert">
          三维场景没有加载出来：{error.message}
          <button type="button" className="ground-panel__through" onClick={onRetry}>
            重新加载
          </button>
        </p>
      ) : null}
      {scenes.length > 0 ? (
        <button
          ref={button}
          type="button"
          className="scene-panel__open"
          aria-expanded={isListed}
          onClick={() => setListed(!isListed)}
        >
          场景：{scene?.name ?? '未选择'}
        </button>
      ) : null}
      {isListed ? (
        <ul>
          {scenes.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                aria-current={each.id === scene?.id}
                onClick={() => {
                  onOpen(each);
                  close();
                }}
              >
                {each.name}
                {each.note ? <small>{each.note}</small> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
