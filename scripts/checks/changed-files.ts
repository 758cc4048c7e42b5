import { execFileSync } from "node:child_process";

export type Changed = {
  /** The commit that the files are compared with, as git names it. */
  readonly since: string;
  /** Files that are there, by their paths from the project's folder. */
  readonly files: readonly string[];
};

/** What was changed since the commit. By default what is not committed yet, or the last commit if there are no such changes. */
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
