/** The origins that Razorpay's dialog needs, as listed in its official plugins; undefined for the built-in dialog. */
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
  /** Hashes of the inline scripts that the renderer itself created. */
  scriptHashes: readonly string[];
  /** Development only: Vite connects to its page over a socket. */
  hotReload: boolean;
  /** Set for the page that opens the payment dialog; other pages allow no other origin. */
  paymentScriptUrl?: string | undefined;
  /** True for the preview of a draft, which the staff area shows in a frame. */
  isPreview?: boolean | undefined;
};

/**
 * The Content-Security-Policy of a page: only the shop's origin, and on the checkout the payment provider's, whose dialog
 * creates markup from strings and so is incompatible with Trusted Types.
 */
export function contentSecurityPolicy({ scriptHashes, hotReload, paymentScriptUrl, isPreview }: Policy): string {
  const payment = paymentScriptUrl === undefined ? undefined : providerOf(paymentScriptUrl);
  const connect = ["'self'", hotReload && "ws:", payment?.connect];
  const directives = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...scriptHashes.map((hash) => `'${hash}'`), payment?.script],
    ["style-src", "'self'", "'unsafe-inline'"],
    // `blob:` shows staff a file before its upload; a page can create such a URL only from data that it already has.
    ["img-src", "'self'", "data:", "blob:", payment?.image],
    ["media-src", "'self'", "blob:"],
    ["font-src", "'self'"],
    ["connect-src", ...connect],
    // Of this site, only the preview may be framed.
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
