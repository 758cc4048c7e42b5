import { useContext } from "react";
import { EARLY_TAPS } from "./early-taps.script.ts";
import { ScriptMark } from "./script-mark.ts";
import { trustedTypesScript } from "./trusted-types.script.ts";

/**
 * Runs in the page's head, before anything is painted: marks on `<html>` whether someone is logged in, how many pieces
 * the cart holds and whether the staff menu is folded, so that shared HTML shows each visitor their own page without a
 * shift. Presses are remembered from here on. The styles read `data-session`, `--cart-count` and `data-sidebar`.
 */
const beforePaintScript = () => `${trustedTypesScript()}
${EARLY_TAPS}
try{var d=document.documentElement,c=0;
if(localStorage.getItem("token"))d.dataset.session="in";
if(localStorage.getItem("sidebar")==="folded")d.dataset.sidebar="folded";
JSON.parse(localStorage.getItem("cartItems")||"[]").forEach(function(i){c+=Number(i&&i.quantity)||1});
if(c>0){d.dataset.cart=c;d.style.setProperty("--cart-count",'"'+(c>99?"99+":c)+'"')}}catch(e){}`;

/** It has run before React takes over, which keeps the text that stands in the page; the browser gets no second copy. */
const text = import.meta.env.SSR ? beforePaintScript() : (document.querySelector("script")?.textContent ?? "");

/** The first script of the page: marks on `<html>` what shared HTML cannot know of its visitor. */
export function BeforePaint() {
  const mark = useContext(ScriptMark);
  // oxlint-disable-next-line react/no-danger -- a constant of our own that has to run before the first paint
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: text }} />;
}
