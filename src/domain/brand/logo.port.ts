import type { PreparedFiles, SourceFile } from "#domain/media/media.port.ts";

/** Creates the files of a logo from a picture or an SVG. Only the visible content of the source is retained. */
export type LogoMaker = {
  /** Throws `LogoRefusedError` for an unusable file. */
  make(source: SourceFile): Promise<PreparedFiles>;
};
