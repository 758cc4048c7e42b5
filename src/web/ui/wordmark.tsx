import { classNames } from "./class-names.ts";
import devanagari from "./rajatam-devanagari.svg?url";

export type WordmarkProps = {
  /** In the masthead it is larger on a desktop and without रजतम् on a phone. */
  place?: "masthead" | "plain" | undefined;
  /** On the night ground of the footer. */
  onDark?: boolean | undefined;
  className?: string | undefined;
};

export function Wordmark({ place = "plain", onDark, className }: WordmarkProps) {
  const isMasthead = place === "masthead";
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-3 font-display text-[1.625rem]/none tracking-[.005em]",
        isMasthead && "md:text-[2rem]/none",
        onDark && "text-ivory",
        className,
      )}
    >
      Rajatam
      <svg
        className={classNames(
          "w-auto",
          onDark ? "fill-gold-bright" : "fill-gold",
          isMasthead ? "hidden h-[15px] translate-y-[3px] md:block" : "h-[13px] translate-y-0.5",
        )}
        viewBox="-28 -620 2502 906"
        aria-hidden="true"
      >
        <use href={`${devanagari}#rajatam`} />
      </svg>
    </span>
  );
}
