import { useEffect, useEffectEvent, useId, useRef, useState, type Ref } from "react";
import { UPLOAD_RULES } from "#contract/media/media.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ACCEPTED_FILES } from "./file-check.rules.ts";

export type DropzoneProps = {
  /** The button that opens the file chooser. */
  ref: Ref<HTMLButtonElement>;
  /** The element with the error; undefined if there is none. */
  errorId: string | undefined;
  onFiles: (files: File[]) => void;
};

/**
 * Files can be dropped anywhere on the page, or pasted outside of text. This box says so, and opens the file chooser.
 */
export function Dropzone({ ref, errorId, onFiles }: DropzoneProps) {
  const rulesId = useId();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const addFiles = (list: FileList) => {
    setIsOver(false);
    if (list.length > 0) onFiles([...list]);
  };
  const onArrive = useEffectEvent(addFiles);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Otherwise the browser navigates to the file.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      onArrive(event.dataTransfer.files);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      // Copied table cells and text include a picture, too; their text belongs in the field.
      if (clipboardData && !clipboardData.types.includes("text/plain")) onArrive(clipboardData.files);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, []);

  return (
    <div
      className={classNames(
        "grid justify-items-center gap-1 rounded-control border border-dashed px-4 py-5 text-center transition-colors duration-150",
        isOver ? "border-wine bg-wine-tint" : "bg-ivory",
        !isOver && (errorId ? "border-alarm" : "border-edge"),
      )}
    >
      <Icon name="image-plus" size={24} className="text-ink-soft" />
      <p>
        <span className="pointer-coarse:hidden">
          <b className="font-semibold">Drop images or videos here</b> or{" "}
        </span>
        <button
          ref={ref}
          type="button"
          data-wrong={errorId ? true : undefined}
          aria-describedby={errorId ? `${errorId} ${rulesId}` : rulesId}
          className="relative inline-block link after:absolute after:-inset-x-2 after:-inset-y-3 pointer-coarse:first-letter:uppercase"
          onClick={() => input.current?.click()}
        >
          choose files
        </button>
      </p>
      <p id={rulesId} className="max-w-110 text-13 text-ink-soft">
        {UPLOAD_RULES}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        onChange={({ target }) => {
          if (target.files) addFiles(target.files);
          // So that the same file can be chosen again.
          target.value = "";
        }}
      />
    </div>
  );
}
