import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type ErrorStateProps = {
  title: ReactNode;
  heading?: "h1" | "h2" | "h3" | undefined;
  children?: ReactNode;
  /** Of the title alone, so that it is announced without the hint and the button. */
  role?: "alert" | "status" | undefined;
  /** Without it, there is no retry button. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
};

export function ErrorState({
  title,
  heading: Heading = "h2",
  role = "alert",
  children,
  onRetry,
  retrying,
  className,
}: ErrorStateProps) {
  const announcedRole = retrying ? undefined : role;
  return (
    <div
      className={classNames(
        "grid content-center justify-items-center gap-3 border-y border-line px-5 py-10 text-center",
        className,
      )}
    >
      <Icon name="alert" />
      {/* Another element after each retry, so that the same failure is announced again. */}
      <div key={announcedRole} role={announcedRole}>
        <Heading className="d-22">{title}</Heading>
      </div>
      {children && <p className="text-ink-soft">{children}</p>}
      {onRetry && (
        <Button variant="outline" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
