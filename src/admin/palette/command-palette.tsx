import { Modal } from 'antd';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCaller } from '../caller.ts';
import { type Command, commandsFor, findCommands } from './palette-commands.ts';

/** Goes to any page or action by typing; arrows choose, Enter goes, Esc closes. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const caller = useCaller();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const commands = useMemo(() => commandsFor(caller), [caller]);
  const found = useMemo(() => findCommands(commands, text), [commands, text]);
  const optionId = (index: number): string => `${listId}-${index}`;
  function go(command: Command | undefined): void {
    if (!command) return;
    onClose();
    void navigate(command.path);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      const next = (at + step + found.length) % found.length;
      setAt(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[at]);
  }
  return (
    <Modal
      open
      title={null}
      footer={null}
      closable={false}
      onCancel={onClose}
      // Without animation, and focused by hand (the window is not yet in the page when autoFocus comes): no key is lost.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      width={560}
      style={{ top: 80 }}
      className="admin-palette"
    >
      <input
        ref={input}
        className="admin-palette__input"
        type="text"
        role="combobox"
        aria-label="搜索页面和操作"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        placeholder="输入页面或操作的名称"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="页面和操作" className="admin-palette__list">
        {found.map((command, index) => (
          <div
            key={command.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerEnter={() => setAt(index)}
            onClick={() => go(command)}
            onKeyDown={onKeyDown}
          >
            <span>{command.label}</span>
            <small>{command.group}</small>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="admin-nothing">没有这样的页面或操作，换一个词试试。</p> : null}
    </Modal>
  );
}
