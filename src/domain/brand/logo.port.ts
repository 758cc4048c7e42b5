import type { PreparedFiles, SourceFile } from "#domain/media/media.port.ts";

/** Makes the files of a logo from a picture, or from an SVG that it draws. Nothing of the sender's file is kept but what is seen. */
export type LogoMaker = {
  /** Throws `LogoRefusedError` for a file that is none. */
  make(source: SourceFile): Promise<PreparedFiles>;
};
