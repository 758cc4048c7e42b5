import { useState } from "react";
import type { ComponentProps } from "react";
import { pictureSrcSet, type PictureWidth } from "#contract/media/media.ts";
import { classNames } from "./class-names.ts";

/** Shown where there is none, or none to be had. */
export const DEFAULT_PICTURE = "/assets/default.png";

export type PictureProps = Omit<
  ComponentProps<"img">,
  "src" | "srcSet" | "loading" | "fetchPriority" | "ref" | "onError"
> & {
  /** One of the shop's comes in AVIF and WebP; any other address as it is; none shows the default picture. */
  src: string | undefined;
  /** What it shows, or "" where the words beside it say the same. */
  alt: string;
  /**
   * How wide it is drawn, as in the `sizes` attribute. Below 600 px it says three quarters of that: a phone's pixels are too
   * small for anyone to miss the rest, and its line is slow.
   */
  sizes: string;
  /** Those to choose from, where it is never drawn at all of them: lists say it for every picture. */
  widths?: readonly PictureWidth[] | undefined;
  /** The largest of a page's first view: fetched at once and first. */
  priority?: boolean | undefined;
  /** A tiny blurred copy as a `data:` address, shown until the picture is there. */
  placeholder?: string | undefined;
  /** On a tint: lets the picture's ivory ground vanish. */
  melt?: boolean | undefined;
};

/**
 * Every browser that reads the shop's styles (cascade layers) knows WebP, so that JPEG is the address alone. Classes and native properties go to the `<img>`; the `<picture>` around it takes no part in the layout. `loading` and
 * `sizes` stand before `src`, because some browsers start to load when they meet the address.
 */
export function Picture({ src, priority, placeholder, melt, className, style, sizes, widths, ...img }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const address = src && src !== failed ? src : DEFAULT_PICTURE;
  const avif = pictureSrcSet(address, "avif", widths);
  const webp = pictureSrcSet(address, "webp", widths);
  const background = placeholder && address === src ? { backgroundImage: `url(${placeholder})` } : undefined;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        key={address}
        width={640}
        height={640}
        decoding="async"
        {...img}
        className={classNames(melt && "melt", className) || undefined}
        style={{ ...background, ...style }}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        sizes={webp && sizes}
        srcSet={webp}
        src={address}
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0 && address !== DEFAULT_PICTURE) setFailed(address);
        }}
        onError={() => setFailed(address)}
      />
    </picture>
  );
}
