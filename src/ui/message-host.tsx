import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { constants } from './constants.ts';
import { Icon } from './icon.tsx';
import { closeMessage, currentMessage, holdMessage } from './message.ts';
import { useTopLayer } from './top-layer.ts';
import './message.css';

/** The one place where messages appear; mounted once, beside the router. */
export function MessageHost() {
  const shown = useSyncExternalStore(currentMessage.subscribe, currentMessage.get);
  const layer = useTopLayer();
  return createPortal(
    <div className="message-host" style={{ top: constants.message.offsetPx }} aria-live="polite">
      {shown ? (
        <div
          key={shown.id}
          className={`message message--${shown.type}`}
          role={shown.type === 'error' ? 'alert' : 'status'}
          onPointerEnter={() => holdMessage(true)}
          onPointerLeave={() => holdMessage(false)}
        >
          <Icon name={shown.type} />
          <span>{shown.text}</span>
          {shown.isClosable ? (
            <button type="button" className="message__close" onClick={closeMessage} aria-label="关闭消息">
              <Icon name="close" />
            </button>
          ) : null}
        </div>
      ) : null}
    </div>,
    layer,
  );
}
