import type { ChildProcess } from "node:child_process";

/**
 * Waits until a starting process prints its URL, which is the first group of `announcement`. Rejects with the output so
 * far when the process ends before, or after `limitMs`. Later output is neither stored nor searched: searching a log of
 * some megabytes at each line would distort measurements in this process.
 */
export async function announcedUrl(child: ChildProcess, announcement: RegExp, limitMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  let output = "";
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    const url = announcement.exec(output)?.[1];
    if (url !== undefined) resolve(url);
  };
  const end = (code: number | null) => reject(new Error(`The process ended with ${code}.\n${output}`));
  const timeout = setTimeout(() => reject(new Error(`The process did not start in time.\n${output}`)), limitMs);
  for (const stream of streams) stream.on("data", read);
  child.once("close", end);
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    child.off("close", end);
    for (const stream of streams) stream.off("data", read).resume();
  }
}
