import { useRef } from "react";
import type { SizeKind } from "#contract/catalogue/sizes.ts";
import { mySizes } from "#web/browser/my-sizes-store.ts";
import { Button } from "#web/ui/button.tsx";
import type { Measured } from "./measured.rules.ts";

/** The size that is saved in this browser. */
export function MySize({ kind }: { kind: SizeKind }) {
  const sizes = mySizes.use();
  const container = useRef<HTMLDivElement>(null);
  const size = sizes[kind];
  function forget(): void {
    mySizes.write({ ...sizes, [kind]: undefined });
    container.current?.focus();
  }
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {size !== undefined && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            Your {kind} size is <b>{size}</b>. We show it wherever you choose a size.
          </span>
          <Button variant="outline" size="small" onClick={forget}>
            Forget it
          </Button>
        </p>
      )}
    </div>
  );
}

/** The measured size, with a button that saves it. */
export function MeasuredSize({ kind, measured: { size, text } }: { kind: SizeKind; measured: Measured }) {
  const sizes = mySizes.use();
  const isSaved = size !== undefined && sizes[kind] === size;
  return (
    <div className="mt-4" role="status">
      {size !== undefined && (
        <p className="d-22">
          {kind === "ring" ? "Ring" : "Bangle"} size {size}
        </p>
      )}
      <p className="text-ink-soft">{text}</p>
      {size !== undefined && (
        <Button
          variant={isSaved ? "outline" : "primary"}
          className="mt-3"
          aria-disabled={isSaved}
          onClick={() => mySizes.write({ ...sizes, [kind]: size })}
        >
          {isSaved ? "Kept on this device" : "Keep as my size"}
        </Button>
      )}
    </div>
  );
}
