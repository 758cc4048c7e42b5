import { RICH_TEXT } from "#contract/kernel/rich-text.ts";

/** Gone with what they hold; of other elements that are not allowed the content stays. */
const DROPPED = "script|style|iframe|object|embed|template|title|textarea|noscript|svg|math";

/**
 * What may become HTML or a script while the page lives (Trusted Types): React's empty script element, JSON-LD, scripts of
 * this site's own, and of HTML what `RICH_TEXT` allows, as the server does when it stores it. It is read by the browser's own
 * parser into a document in which nothing runs; `inert` is the only policy that may hand it a string.
 */
export const trustedTypesScript = () => `window.trustedTypes&&function(){
var inert=trustedTypes.createPolicy("inert",{createHTML:String}),tags=${JSON.stringify(RICH_TEXT.tags)},attributes=${JSON.stringify(RICH_TEXT.attributes)},
schemes=/^(?:${RICH_TEXT.schemes.join("|")}):$/,dropped=/^(?:${DROPPED})$/;
trustedTypes.createPolicy("default",{createHTML:function(h){
if(h==="<script><\\/script>"||h.indexOf("<")<0)return h;
var b=new DOMParser().parseFromString(inert.createHTML(h),"text/html").body;
b.querySelectorAll("*").forEach(function(e){var n=e.localName;
if(dropped.test(n))e.remove();
else if(tags.indexOf(n)<0)e.replaceWith.apply(e,e.childNodes);
else e.getAttributeNames().forEach(function(k){
if((attributes[n]||[]).indexOf(k)<0||k==="href"&&!schemes.test(e.protocol))e.removeAttribute(k)})});
return b.innerHTML},
createScript:function(s){JSON.parse(s);return s},
createScriptURL:function(u){if(new URL(u,location.href).origin===location.origin)return u}})}();`;
