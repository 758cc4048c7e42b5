import { useContext } from "react";
// oxlint-disable-next-line import/default -- the build makes the text of the script its default export
import headScript from "./head-script/head-script.ts?inline-script";
import { ScriptMark } from "./script-mark.ts";

/** The script has run before hydration, which preserves the text in the page, so the client bundle needs no copy. */
const text = import.meta.env.SSR ? headScript : (document.querySelector("script")?.textContent ?? "");

/** The first script of the page. It marks on `<html>` what shared HTML cannot know about its visitor. */
export function BeforePaint() {
  const mark = useContext(ScriptMark);
  // oxlint-disable-next-line react/no-danger -- a constant of our own that has to run before the first paint
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: text }} />;
}
