import { logoUrl } from "#contract/brand/logo.ts";
import { useRootData } from "./shop/root-data.ts";

/** The fonts of the first paint, and the shop's icons. */
export function HeadLinks() {
  const { logo, fonts = ["figtree-basic-v2", "petrona-basic-v3"] } = useRootData().brand ?? {};
  return (
    <>
      {fonts.map((file) => (
        <link
          key={file}
          rel="preload"
          href={`/fonts/${file}.woff2`}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <link
        rel="icon"
        href={logo ? logoUrl(logo, "icon.png") : "/favicon.svg"}
        type={logo ? "image/png" : "image/svg+xml"}
      />
      <link rel="apple-touch-icon" href={logo ? logoUrl(logo, "touch.png") : "/apple-touch-icon.png"} />
    </>
  );
}
