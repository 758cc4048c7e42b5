import { FileButton, type FileButtonProps } from "#web/shop/file-button.tsx";

export type ExportButtonProps = Pick<FileButtonProps, "download" | "disabled"> & {
  /** The content of the file, if a screen has several exports. */
  of?: string;
};

/** Downloads the rows that match the list's filters as a file. */
export function ExportButton({ of, ...file }: ExportButtonProps) {
  return (
    <FileButton {...file} className="text-ink">
      Export CSV
      {of !== undefined && <span className="sr-only"> of {of}</span>}
    </FileButton>
  );
}
