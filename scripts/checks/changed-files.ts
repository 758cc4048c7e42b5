import { execFileSync } from "node:child_process";

export type Changed = {
  /** The git revision that the files are compared with. */
  readonly since: string;
  /** Existing files, as paths relative to the project. */
  readonly files: readonly string[];
};

/** The files changed since a commit. By default uncommitted changes, or those of the last commit if there are none. */
export function readChanged(root: string, since?: string): Changed {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  const changedSince = (commit: string): Changed => {
    const changed = git("diff", "--name-only", "--relative", "--diff-filter=d", commit).split("\n");
    const added = git("ls-files", "--others", "--exclude-standard").split("\n");
    return { since: commit, files: [...new Set([...changed, ...added])].filter(Boolean).toSorted() };
  };
  const found = changedSince(since ?? "HEAD");
  return since === undefined && found.files.length === 0 ? changedSince("HEAD~1") : found;
}
