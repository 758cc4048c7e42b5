import { classNames } from "./class-names.ts";

export type IconButtonLook = {
  /** Depends on the background: `ink` and `soft` on light ones; `dark` and `wine` inherit the text colour. */
  tone?: "ink" | "soft" | "dark" | "wine" | undefined;
  /** Adds a round hairline, for the arrows of a carousel. */
  ring?: boolean | undefined;
  className?: string | undefined;
};

const TONES = {
  ink: "text-ink hover:bg-sand",
  soft: "text-ink-soft hover:bg-sand",
  dark: "hover:bg-paper/12",
  wine: "hover:bg-wine-deep",
};

export function iconButtonLook({ tone = "ink", ring, className }: IconButtonLook): string {
  return classNames(
    "icon-button",
    ring && "rounded-full border border-edge disabled:border-line aria-disabled:border-line",
    TONES[tone],
    className,
  );
}
