/**
 * Shows a message over the header, with a link that loads the page again. React skips elements at the end of the body
 * that it does not know, so the notice may be shown before hydration.
 */
export function showNotice(text: string): HTMLElement {
  const reload = document.createElement("a");
  // Without the fragment, with which the browser would only scroll.
  reload.href = location.pathname + location.search;
  reload.className = "underline";
  reload.append("Reload");
  const notice = document.createElement("p");
  notice.role = "alert";
  notice.className =
    "on-dark fixed inset-x-2 top-1 z-50 rounded-control bg-ink px-4 py-2 text-15 text-paper shadow-float";
  notice.append(`${text} `, reload);
  document.body.append(notice);
  return notice;
}
