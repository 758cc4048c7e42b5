import { runProgram, stopWithPrograms } from "./program.ts";

/** Runs a program that never ends and shows its process id. Exits on standard input, or on a signal. */
stopWithPrograms();
process.stdin.once("data", () => process.exit(0));
await runProgram(process.execPath, ["--eval", "console.log(process.pid); setInterval(() => {}, 1_000)"], {
  live: true,
});
