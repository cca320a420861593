import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

/*
 * Files of one worker share React, Mantine and the document, which cost more to load than most tests take. Each still
 * gets modules of ours that nobody used before, and leaves neither a page nor a listener nor a session behind.
 */
vi.resetModules();
// A page brings its chunks with it, and a loaded machine takes its time.
configure({ asyncUtilTimeout: 10_000, getElementError: toldWhenRead });

// React notes with each element the stack it was made on, to name its owner in a warning: a fifth of what these tests compute. It stops
// by itself after some thousand elements; here it has always made as many.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.MAX_SAFE_INTEGER,
  set() {
    // React begins to count again with each pass: here it never does.
  },
});

/** What is not there yet is looked for many times: the page is printed only where somebody reads that it was not found. */
function toldWhenRead(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let told: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (told ??= `${message}\n\n${prettyDOM(container)}`),
  });
  return error;
}

const over = new AbortController();
const listen = window.addEventListener.bind(window);
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) => {
  listen(type, listener, options);
  over.signal.addEventListener('abort', () => window.removeEventListener(type, listener, options));
};

afterEach(() => {
  cleanup();
});
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  // As if somebody had signed out in another tab: what listens to the server stops.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  over.abort();
  // What was lost for one file is lost for all after it: nobody listens any more for its return.
  onlineManager.setOnline(true);
  window.addEventListener = listen;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
