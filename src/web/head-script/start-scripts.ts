declare global {
  interface Window {
    startScripts: typeof startScripts;
  }
}

/** Milliseconds after which the scripts start to load at the latest. */
const MAX_DELAY = 3_000;
/** Milliseconds of loading after which the visitor is told that the scripts are late. */
const LATE = 20_000;

/**
 * Loads the scripts of the page. `load` runs them, `files` are their URLs. It starts at the first of three events: the
 * important pictures have been painted, so that scripts do not compete with them on a slow connection; the visitor
 * interacts with the page; or three seconds have passed. Each request is started and each file evaluated in a separate
 * task, so that the page can respond to a press in between. If a script cannot be loaded, `earlyTaps.fail` handles the
 * recorded presses.
 */
export function startScripts(load: (files: string[]) => void, files: string[]): void {
  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const file of files) setTimeout(() => preload(file));
    load(files);
    setTimeout(() => window.earlyTaps?.late(), LATE);
  }
  const pictures = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  void Promise.allSettled(Array.from(pictures, (picture) => picture.decode())).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(begin)),
  );
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, begin, { capture: true, once: true });
  setTimeout(begin, MAX_DELAY);
}

function preload(href: string): void {
  const onerror = () => window.earlyTaps?.fail();
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, onerror }));
}
