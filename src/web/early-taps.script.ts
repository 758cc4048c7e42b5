/**
 * Runs in the page's head. Until hydration, a press of a button is recorded and marked by `data-early` at once;
 * `replayEarlyTaps` replays it. Whatever works without scripts is left alone: links, and forms with fields and an
 * action. A link that is pressed after a recorded press waits with it, so that leaving loses nothing. If the scripts
 * cannot be loaded, `fail` follows the recorded links and submits the recorded forms.
 */
export const EARLY_TAPS = `window.earlyTaps=function(){var taps=[];
function worksAlone(b){return b.type==="submit"&&b.form&&b.form.hasAttribute("action")&&b.form.querySelector("input,select")}
function onClick(e){var t=e.target.closest("a[href],button");
if(!t||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||t.ariaDisabled==="true")return;
if(t.matches("a")?!taps.some(function(p){return p.value===undefined}):worksAlone(t))return;
e.preventDefault();e.stopImmediatePropagation();
if("early" in t.dataset)return;t.dataset.early="";taps.push({element:t})}
function onInput(e){taps.push({element:e.target,value:e.target.value})}
function listen(change){[["click",onClick],["input",onInput],["change",onInput]].forEach(function(l){window[change](l[0],l[1],true)})}
listen("addEventListener");
return{take:function(){listen("removeEventListener");return taps.splice(0)},
fail:function(){this.take().forEach(function(p){var t=p.element;if(p.value!==undefined)return;delete t.dataset.early;
if(t.href)location.assign(t.href);else if(t.type==="submit"&&t.form&&t.form.hasAttribute("action"))t.form.submit()})}}}();`;
