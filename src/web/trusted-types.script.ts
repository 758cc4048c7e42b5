import { RICH_TEXT } from "#contract/kernel/rich-text.ts";

/** Removed with their content. Other elements that are not allowed are replaced by their content. */
const DROPPED = "script|style|iframe|object|embed|template|title|textarea|noscript|svg|math";

/**
 * The Trusted Types policies of a page. Allowed are React's empty script element, JSON-LD, scripts of this site, and
 * HTML with the tags of `RICH_TEXT`, as on the server. HTML is sanitized with the browser's own parser in an inert
 * document; only the policy `inert` may pass a string to it.
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
