import { useId, useRef, useState, type DragEvent } from "react";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "#contract/catalogue-import/product-csv.ts";
import { megabytes } from "#contract/media/media.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

export type FileDropProps = {
  error: string | undefined;
  onFile: (file: File) => void;
};

/** Takes one CSV file, dropped here or chosen. */
export function FileDrop({ error, onFile }: FileDropProps) {
  const rulesId = useId();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take(list: FileList | null): void {
    setIsOver(false);
    const [file] = list ?? [];
    if (file) onFile(file);
  }

  return (
    <div>
      <div
        className={classNames(
          "grid justify-items-center gap-1 rounded-control border border-dashed px-4 py-8 text-center transition-colors duration-150",
          isOver ? "border-wine bg-wine-tint" : "bg-ivory",
          !isOver && (error ? "border-alarm" : "border-edge"),
        )}
        onDragOver={(event: DragEvent) => {
          // Without this the browser leaves the page to show the file.
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <Icon name="upload" size={24} className="text-ink-soft" />
        <p>
          <b className="font-semibold">Drop a CSV file here</b> or{" "}
          <button
            type="button"
            aria-describedby={rulesId}
            className="relative link after:absolute after:-inset-x-2 after:-inset-y-3"
            onClick={() => input.current?.click()}
          >
            choose a file
          </button>
        </p>
        <p id={rulesId} className="max-w-110 text-13 text-ink-soft">
          CSV in UTF-8 with the columns of an export, in any order. Up to {MAX_IMPORT_ROWS.toLocaleString("en-IN")} rows
          and {megabytes(MAX_IMPORT_BYTES)}.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          onChange={({ target }) => {
            take(target.files);
            // So that the same file, corrected, can be chosen again.
            target.value = "";
          }}
        />
      </div>
      {error && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-13 text-alarm">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}
