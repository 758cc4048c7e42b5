import { useState } from "react";
import type { ComponentProps } from "react";
import { pictureSrcSet, type PictureWidth } from "#contract/media/media.ts";
import { classNames } from "./class-names.ts";

/** Shown if there is no picture, or if it cannot be loaded. */
export const DEFAULT_PICTURE = "/assets/default.png";

export type PictureProps = Omit<
  ComponentProps<"img">,
  "src" | "srcSet" | "loading" | "fetchPriority" | "ref" | "onError"
> & {
  /**
   * Pictures of the shop are served as AVIF and WebP; other URLs are used as they are. Undefined shows the default
   * picture.
   */
  src: string | undefined;
  /** Describes the picture; "" if the text next to it does. */
  alt: string;
  /**
   * The drawn width, as in the `sizes` attribute. Below 600 px it is three quarters of the drawn width: on the small
   * pixels of a phone the difference is invisible, and its connection is slow.
   */
  sizes: string;
  /** The available widths, if it is never drawn at all of them. Lists repeat them for every picture. */
  widths?: readonly PictureWidth[] | undefined;
  /** For the largest picture of the first view: loaded eagerly and with high priority. */
  priority?: boolean | undefined;
  /** A tiny blurred version as a `data:` URL, shown until the picture has loaded. */
  placeholder?: string | undefined;
  /** On a tinted background: makes the ivory background of the picture disappear. */
  melt?: boolean | undefined;
};

/**
 * All browsers that support the shop's styles (cascade layers) support WebP, so JPEG is used for the plain URL
 * only. Classes and native properties go to the `<img>`; the `<picture>` around it does not affect the layout.
 * `loading` and `sizes` precede `src`, because some browsers start loading as soon as they parse it.
 */
export function Picture({ src, priority, placeholder, melt, className, style, sizes, widths, ...img }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const url = src && src !== failed ? src : DEFAULT_PICTURE;
  const avif = pictureSrcSet(url, "avif", widths);
  const webp = pictureSrcSet(url, "webp", widths);
  const background = placeholder && url === src ? { backgroundImage: `url(${placeholder})` } : undefined;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        key={url}
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
        src={url}
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0 && url !== DEFAULT_PICTURE) setFailed(url);
        }}
        onError={() => setFailed(url)}
      />
    </picture>
  );
}
