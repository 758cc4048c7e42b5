import { FileButton, type FileButtonProps } from "#web/shop/file-button.tsx";

export type ExportButtonProps = Pick<FileButtonProps, "download" | "disabled"> & {
  /** The accessible name of the file's content, if a screen has several exports. */
  content?: string;
};

/** Downloads the rows that match the list's filters as a file. */
export function ExportButton({ content, ...file }: ExportButtonProps) {
  return (
    <FileButton {...file} className="text-ink">
      Export CSV
      {content !== undefined && <span className="sr-only"> of {content}</span>}
    </FileButton>
  );
}
