/** At the top of the window while the next page is on its way; the caller shows it after 150 ms. */
export function LoadBar() {
  return <div role="progressbar" aria-label="Loading" className="load-bar" />;
}
