import type { OpenNotificationParams } from '@refinedev/core';
import { Button, notification } from 'antd';
import { createElement } from 'react';
import { refineTexts } from './i18n-texts.ts';

/** All messages share one key, so that a new one closes the earlier one (specification, section 8). */
const messageKey = 'message';
/** Pixels from the top, and seconds: the specification's message offset and duration. Errors stay until they can be read. */
const offset = 16;
const durations = { success: 1, error: 6 } as const;

/** Countdowns are no messages: each keeps its own notice until it is over, so that 撤销 cannot be closed by other news. */
function openCountdown({
  key = messageKey,
  message,
  cancelMutation,
  undoableTimeout = 0,
}: OpenNotificationParams): void {
  if (undoableTimeout <= 0) {
    notification.destroy(key);
    return;
  }
  const cancel = (): void => {
    cancelMutation?.();
    notification.destroy(key);
  };
  notification.open({
    key,
    message,
    duration: 0,
    placement: 'bottom',
    closeIcon: null,
    actions: createElement(Button, { type: 'primary', size: 'small', onClick: cancel }, refineTexts['buttons.undo']),
  });
}

function openMessage({
  key,
  message,
  description,
  type,
}: OpenNotificationParams & { type: 'success' | 'error' }): void {
  // Refine ends a countdown by a message of the same key.
  if (key) notification.destroy(key);
  notification.config({ top: offset });
  notification.open({
    key: messageKey,
    type,
    message: type === 'error' && description ? `${message}：${description}` : message,
    duration: durations[type],
    placement: 'top',
    closable: type === 'error',
    ...(type === 'error' ? {} : { closeIcon: null }),
  });
}

/** Shows one of Refine's notices with antd; wrap the static ones in the theme with `ConfigProvider.config({ holderRender })`. */
export const showNotice = (params: OpenNotificationParams): void =>
  params.type === 'progress' ? openCountdown(params) : openMessage({ ...params, type: params.type });

export const closeNotice = (key: string): void => notification.destroy(key);
