/**
 * Runs in the page's head. Until hydration, a press of a button is recorded and immediately marked by `data-early`;
 * `replayEarlyTaps` replays it. Links, and forms with fields and an action, work without scripts and are not recorded. A
 * link that is pressed after a recorded press is recorded as well, so that leaving the page loses nothing. Also recorded
 * are typed values, fields that were left, and Enter where a disabled button keeps the browser from submitting. A search
 * that the browser submits is trimmed, and ignored if it is empty. If the scripts cannot be loaded, `fail` follows the
 * recorded links and submits the recorded forms.
 */
export const EARLY_TAPS = `window.earlyTaps=function(){var taps=[];
function worksAlone(b){return b.type==="submit"&&b.form&&b.form.hasAttribute("action")&&b.form.querySelector("input,select")}
function isPress(p){return p.value===undefined&&!p.event}
function onClick(e){var t=e.target.closest("a[href],button");
if(!t||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||t.ariaDisabled==="true")return;
if(t.matches("a")?!taps.some(isPress):worksAlone(t))return;
e.preventDefault();e.stopImmediatePropagation();
if("early" in t.dataset)return;t.dataset.early="";taps.push({element:t})}
function onInput(e){taps.push({element:e.target,value:e.target.value})}
function onLeave(e){if(e.target.form)taps.push({element:e.target,event:"focusout"})}
function onKey(e){var b=e.key==="Enter"&&e.target.form&&e.target.form.querySelector("[type=submit]");
if(b&&b.disabled)taps.push({element:e.target,event:"keydown"})}
function onSubmit(e){var q=e.target.elements.q;if(q&&!(q.value=q.value.trim()))e.preventDefault()}
function listen(change){[["click",onClick],["input",onInput],["change",onInput],["focusout",onLeave],["keydown",onKey],["submit",onSubmit]].forEach(function(l){window[change](l[0],l[1],true)})}
listen("addEventListener");
return{take:function(){listen("removeEventListener");return taps.splice(0)},
fail:function(){this.take().forEach(function(p){var t=p.element;if(!isPress(p))return;delete t.dataset.early;
if(t.href)location.assign(t.href);else if(t.type==="submit"&&t.form&&t.form.hasAttribute("action"))t.form.submit()})}}}();`;
