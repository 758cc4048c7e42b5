import { classNames } from "./class-names.ts";
import devanagari from "./rajatam-devanagari.svg?url";

const DRAWN_NAME = "Rajatam";

export type WordmarkProps = {
  /** The name of the shop. रजतम् is shown only next to its default name. */
  name: string;
  /** Replaces the name. */
  logo?: { url: string; width: number; height: number } | undefined;
  /**
   * In the masthead, it is larger on a desktop, and without रजतम् on a phone. Masthead and bars have one line, which
   * truncates a long name; elsewhere it wraps.
   */
  place?: "masthead" | "bar" | "plain" | undefined;
  /** For the dark background of the footer. */
  onDark?: boolean | undefined;
  className?: string | undefined;
};

export function Wordmark({ name, logo, place = "plain", onDark, className }: WordmarkProps) {
  const isMasthead = place === "masthead";
  if (logo) {
    const { url, width, height } = logo;
    const look = classNames(
      "h-11 w-auto max-w-full object-contain",
      onDark ? "rounded-control px-2 py-1" : "bg-transparent",
      className,
    );
    return <img src={url} alt={name} width={width} height={height} className={look} />;
  }
  return (
    <span
      className={classNames(
        "inline-flex max-w-full min-w-0 items-center gap-3 font-display text-26/none",
        isMasthead && "md:text-32/none",
        onDark && "text-ivory",
        className,
      )}
    >
      <span className={place === "plain" ? "-my-0.5 leading-tight wrap-anywhere" : "-my-1 truncate py-1"}>{name}</span>
      {name === DRAWN_NAME && (
        <svg
          className={classNames(
            "w-auto flex-none",
            onDark ? "fill-gold-bright" : "fill-gold",
            isMasthead ? "hidden h-3.75 translate-y-0.75 md:block" : "h-3.25 translate-y-0.5",
          )}
          viewBox="-28 -620 2502 906"
          aria-hidden="true"
        >
          <use href={`${devanagari}#rajatam`} />
        </svg>
      )}
    </span>
  );
}
