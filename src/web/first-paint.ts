/* Lets the browser draw the page's header before the application runs and blocks painting. */

/** Maximum wait for the first paint, in milliseconds. */
const LONGEST_WAIT = 500;

/**
 * Resolves after the first paint, or after `LONGEST_WAIT`. Resolves immediately if the page is hidden or has no header,
 * or if the browser reports no paints.
 */
function somethingDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const hasHeader = document.querySelector('.site-header') !== null;
    if (!hasHeader || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      resolve();
      return;
    }
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT);
  });
}

await somethingDrawn();

// oxlint-disable-next-line unicorn/require-module-specifiers -- top-level await needs a module
export {};
