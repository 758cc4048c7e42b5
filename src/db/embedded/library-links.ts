import { readFile, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { undefinedOn } from "../error-code.ts";

type Link = { readonly source: string; readonly target: string };

/**
 * Creates the library links that npm cannot pack and that the package's install script creates if it is allowed to run.
 * Existing links remain; a read-only folder is left unchanged.
 */
export async function restoreLibraryLinks(packageRoot: string): Promise<void> {
  const list = await undefinedOn(["ENOENT"], readFile(join(packageRoot, "native", "pg-symlinks.json"), "utf8"));
  const links = JSON.parse(list ?? "[]") as readonly Link[];
  await Promise.all(
    links.map(({ source, target }) =>
      undefinedOn(
        ["EEXIST", "EACCES", "EPERM", "EROFS"],
        symlink(relative(dirname(target), source), join(packageRoot, target)),
      ),
    ),
  );
}
