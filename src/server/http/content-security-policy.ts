/** What Razorpay's dialog loads and talks to, as its own plugins list it; nothing for a dialog of our own. */
function providerOf(scriptUrl: string) {
  if (!URL.canParse(scriptUrl)) return undefined;
  const { origin } = new URL(scriptUrl);
  const at = (name: string) => `https://${name}.razorpay.com`;
  return {
    script: [origin, at("cdn")].join(" "),
    frame: [origin, at("api")].join(" "),
    connect: [origin, at("api"), at("lumberjack"), at("lumberjack-metrics")].join(" "),
    image: at("cdn"),
  };
}

type Policy = {
  /** Of the inline scripts that the page's renderer made itself. */
  scriptHashes: readonly string[];
  /** Of development: Vite speaks to its page over a socket. */
  hotReload: boolean;
  /** Of the page that opens the payment dialog; every other page lets nobody in. */
  paymentScriptUrl?: string | undefined;
  /** The preview of a draft, which the staff area shows in a frame. */
  isPreview?: boolean | undefined;
};

/**
 * What a page may load and talk to: the shop alone, and on the checkout its payment provider, whose dialog is built from strings
 * and so cannot live with Trusted Types.
 */
export function contentSecurityPolicy({ scriptHashes, hotReload, paymentScriptUrl, isPreview }: Policy): string {
  const payment = paymentScriptUrl === undefined ? undefined : providerOf(paymentScriptUrl);
  const connect = ["'self'", hotReload && "ws:", payment?.connect];
  const directives = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...scriptHashes.map((hash) => `'${hash}'`), payment?.script],
    ["style-src", "'self'", "'unsafe-inline'"],
    // Staff see a file before it is uploaded; a page can make such an address only of what it holds already.
    ["img-src", "'self'", "data:", "blob:", payment?.image],
    ["media-src", "'self'", "blob:"],
    ["font-src", "'self'"],
    ["connect-src", ...connect],
    // Of this site, only the preview lets itself be framed.
    ["frame-src", payment?.frame ?? "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", isPreview ? "'self'" : "'none'"],
    ...(payment || hotReload
      ? []
      : [
          ["require-trusted-types-for", "'script'"],
          ["trusted-types", "default", "inert"],
        ]),
  ];
  return directives.map((words) => words.filter(Boolean).join(" ")).join("; ");
}
