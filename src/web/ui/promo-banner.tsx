import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export type PromoBannerProps = {
  label: string;
  /** At least one. */
  messages: readonly string[];
  /** Shows this message permanently, such as the one that is being edited. */
  current?: number | undefined;
};

const TURN_MS = 7_000;
const BUTTON = "h-9 w-10 after:absolute after:inset-x-0 after:-inset-y-1 noscript:invisible";

/**
 * Rotates several messages until it is paused or navigated manually. It is also paused while the pointer or the focus is on
 * it, or if reduced motion is preferred.
 */
export function PromoBanner({ label, messages, current }: PromoBannerProps) {
  const [place, setPlace] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [followed, setFollowed] = useState<number>();
  const banner = useRef<HTMLElement>(null);
  /** A pointer that has not moved since the page opened does not count as hovering. */
  const hasMoved = useRef(false);
  const count = messages.length;
  const shown = place % count;

  if (current !== followed) {
    setFollowed(current);
    if (current !== undefined) setPlace(current);
  }

  useEffect(() => {
    if (isPaused || current !== undefined || count < 2) return;
    const timer = setInterval(() => {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      if (banner.current?.contains(document.activeElement)) return;
      if (hasMoved.current && banner.current?.matches(":hover")) return;
      setPlace((before) => before + 1);
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [isPaused, current, count]);

  function turn(by: number): void {
    setIsPaused(true);
    setPlace((shown + by + count) % count);
  }

  return (
    <section
      ref={banner}
      aria-label={label}
      className="on-dark bg-wine text-paper"
      onPointerMove={({ pointerType }) => {
        hasMoved.current = pointerType === "mouse";
      }}
    >
      <div className="relative wrap flex min-h-9 items-center justify-center max-sm:px-1 sm:gap-3">
        <IconButton
          icon="chevron-left"
          iconSize={16}
          tone="wine"
          label="Previous message"
          className={BUTTON}
          hidden={count < 2}
          onClick={() => turn(-1)}
        />
        <div
          className="grid text-center text-13 text-balance"
          aria-live={isPaused && current === undefined ? "polite" : "off"}
        >
          {messages.map((message, index) => (
            <p
              // oxlint-disable-next-line react/no-array-index-key -- while they are typed two may say the same
              key={`${index} ${message}`}
              className={classNames("col-start-1 row-start-1 self-center", index !== shown && "invisible")}
            >
              {message}
            </p>
          ))}
        </div>
        <IconButton
          icon="chevron-right"
          iconSize={16}
          tone="wine"
          label="Next message"
          className={BUTTON}
          hidden={count < 2}
          onClick={() => turn(1)}
        />
        <IconButton
          icon={isPaused ? "play" : "pause"}
          iconSize={14}
          tone="wine"
          label={isPaused ? "Let the messages turn" : "Pause the messages"}
          className={classNames(BUTTON, "motion-reduce:hidden sm:absolute sm:right-gutter")}
          hidden={count < 2}
          onClick={() => setIsPaused(!isPaused)}
        />
      </div>
    </section>
  );
}
