import { classNames } from "./class-names.ts";
import devanagari from "./rajatam-devanagari.svg?url";

const DRAWN_NAME = "Rajatam";

export type WordmarkProps = {
  /** What the shop is called; रजतम् stands beside no other name. */
  name: string;
  /** In the masthead it is larger on a desktop and without रजतम् on a phone. */
  place?: "masthead" | "plain" | undefined;
  /** On the night ground of the footer. */
  onDark?: boolean | undefined;
  className?: string | undefined;
};

export function Wordmark({ name, place = "plain", onDark, className }: WordmarkProps) {
  const isMasthead = place === "masthead";
  return (
    <span
      className={classNames(
        "inline-flex max-w-full min-w-0 items-center gap-3 font-display text-26/none",
        isMasthead && "md:text-32/none",
        onDark && "text-ivory",
        className,
      )}
    >
      <span className="-my-1 truncate py-1">{name}</span>
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
