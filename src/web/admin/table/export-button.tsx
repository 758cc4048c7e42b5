import { FileButton, type FileButtonProps } from "#web/shop/file-button.tsx";

export type ExportButtonProps = Pick<FileButtonProps, "download" | "disabled"> & {
  /** What the file is of, where a screen has several. */
  of?: string;
};

/** Saves the rows that match the list's filters as a file. */
export function ExportButton({ of, ...file }: ExportButtonProps) {
  return (
    <FileButton {...file} className="text-ink">
      Export CSV
      {of !== undefined && <span className="sr-only"> of {of}</span>}
    </FileButton>
  );
}
