import { useContext } from "react";
import { EARLY_TAPS } from "./early-taps.script.ts";
import { ScriptMark } from "./script-mark.ts";
import { trustedTypesScript } from "./trusted-types.script.ts";

/**
 * Runs in the page's head, before the first paint. Marks on `<html>` whether a user is logged in, how many units the
 * cart holds and whether the staff menu is folded, so that the shared HTML adapts to each visitor without a layout
 * shift. It also starts to record presses. The styles read `data-session`, `--cart-count` and `data-sidebar`.
 */
const beforePaintScript = () => `${trustedTypesScript()}
${EARLY_TAPS}
try{var d=document.documentElement,c=0;
if(localStorage.getItem("token"))d.dataset.session="in";
if(localStorage.getItem("sidebar")==="folded")d.dataset.sidebar="folded";
JSON.parse(localStorage.getItem("cartItems")||"[]").forEach(function(i){c+=Number(i&&i.quantity)||1});
if(c>0){d.dataset.cart=c;d.style.setProperty("--cart-count",'"'+(c>99?"99+":c)+'"')}}catch(e){}`;

/** The script has run before hydration, which preserves the text in the page, so the client bundle needs no copy. */
const text = import.meta.env.SSR ? beforePaintScript() : (document.querySelector("script")?.textContent ?? "");

/** The first script of the page. It marks on `<html>` what shared HTML cannot know about its visitor. */
export function BeforePaint() {
  const mark = useContext(ScriptMark);
  // oxlint-disable-next-line react/no-danger -- a constant of our own that has to run before the first paint
  return <script nonce={mark} dangerouslySetInnerHTML={{ __html: text }} />;
}
