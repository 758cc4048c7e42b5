import { beforePaintScript } from "./browser/before-paint.ts";

/** It has run before React takes over, which keeps the text that stands in the page. */
const text = import.meta.env.SSR ? beforePaintScript : (document.querySelector("script")?.textContent ?? "");

/** The first script of the page: marks on `<html>` what shared HTML cannot know of its visitor. */
export function BeforePaint() {
  // oxlint-disable-next-line react/no-danger -- a constant of our own that has to run before the first paint
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}
