/*
 * Holds the code of the first file back until the browser has drawn the header that the page comes with. All of it runs at once: on a
 * fast line, where it is there before the first picture, the window would otherwise stay empty until then.
 */

/** Maximum wait of the application, in milliseconds. */
const LONGEST_WAIT = 500;

/** Resolves when something was drawn; at once where nothing will be, and where the browser does not say so. */
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
