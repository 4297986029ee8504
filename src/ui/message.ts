import { constants } from './constants.ts';
import { createStore, type Store } from './store.ts';

export type MessageType = 'error' | 'success' | 'info' | 'warning';

export interface Message {
  id: number;
  type: MessageType;
  text: string;
  /** Milliseconds until it closes by itself. */
  durationMs: number;
  /** Whether it carries a close button; errors do. */
  isClosable: boolean;
}

export interface MessageOptions {
  durationMs?: number;
  isClosable?: boolean;
}

/** The message on screen now; never more than one. */
export const currentMessage: Store<Message | null> = createStore<Message | null>(null);

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(type: MessageType, text: string, options: MessageOptions): void {
  closeMessage();
  const { durationMs = constants.message.durationMs, isClosable = type === 'error' } = options;
  lastId += 1;
  currentMessage.set({ id: lastId, type, text, durationMs, isClosable });
  holdMessage(false);
}

/** Takes the message off the screen at once. */
export function closeMessage(): void {
  clearTimeout(timer);
  currentMessage.set(null);
}

/** Stops the clock while the pointer or the focus is on the message, and starts it again afterwards. */
export function holdMessage(isHeld: boolean): void {
  clearTimeout(timer);
  const shown = currentMessage.get();
  if (!isHeld && shown) timer = setTimeout(closeMessage, shown.durationMs);
}

/** Says something short at the top of the window; an earlier message is closed first. */
export const message = {
  error: (text: string, options: MessageOptions = {}) => show('error', text, options),
  success: (text: string, options: MessageOptions = {}) => show('success', text, options),
  info: (text: string, options: MessageOptions = {}) => show('info', text, options),
  warning: (text: string, options: MessageOptions = {}) => show('warning', text, options),
};
