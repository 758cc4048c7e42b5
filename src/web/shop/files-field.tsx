import { useId, type MouseEvent, type ReactNode } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { Button } from "#web/ui/button.tsx";

export type FilesFieldProps = {
  label: string;
  name: string;
  /** The accepted MIME types. */
  accept: string;
  hint: string;
  error: string | undefined;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** List items of files that were uploaded earlier. */
  children?: ReactNode;
};

/** Chosen files, in a list from which they can be removed. */
export function FilesField({ label, name, accept, hint, error, files, onChange, children }: FilesFieldProps) {
  const id = useId();
  return (
    <div data-files="" className="grid min-w-0 gap-2">
      <p className="flex items-baseline justify-between gap-2 text-15/[1.35] dense:text-14/[1.35]">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        <span className="text-14/[1.35] text-ink-soft">Optional</span>
      </p>
      <label
        className={buttonLook({
          variant: "outline",
          size: "small",
          className: "cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-ink",
        })}
      >
        <input
          type="file"
          name={name}
          multiple
          accept={accept}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-words`}
          aria-invalid={error === undefined ? undefined : true}
          className="sr-only"
          onChange={({ target }) => {
            onChange([...files, ...(target.files ?? [])]);
            target.value = "";
          }}
        />
        Choose files
      </label>
      <p id={`${id}-words`} role={error && "alert"} className={error ? "text-14 text-alarm" : "text-14 text-ink-soft"}>
        {error ?? hint}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {children}
        {files.map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same file may be chosen twice
          <FileItem key={index} name={file.name} onRemove={() => onChange(files.filter((_, at) => at !== index))}>
            <span className="min-w-0 break-all">{file.name}</span>
          </FileItem>
        ))}
      </ul>
    </div>
  );
}

type FileItemProps = { name: string; onRemove: () => void; children: ReactNode };

/** The focus moves to the field of the files when a file is removed. */
export function FileItem({ name, onRemove, children }: FileItemProps) {
  function remove({ currentTarget }: MouseEvent): void {
    const field = currentTarget.closest("[data-files]")?.querySelector("input");
    onRemove();
    field?.focus();
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      {children}
      <Button variant="outline" size="small" onClick={remove}>
        Remove <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
