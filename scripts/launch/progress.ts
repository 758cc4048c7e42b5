export type Progress = { show(message: string): void; done(): void };

const SHOWN_AFTER_MS = 1_000;
const REPEATED_AFTER_MS = 5_000;
const BAR_WIDTH = 30;

/**
 * Shows the progress of work that takes longer than a second: on a terminal in one updated line, elsewhere in one line
 * per step. A long step is repeated every few seconds.
 */
export function createProgress(output: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stdout): Progress {
  let beat: NodeJS.Timeout | undefined;
  let startedAt = 0;
  let stepAt = 0;
  let message = "";
  let written = { message: "", at: 0 };

  const write = (line: string) => {
    output.write(output.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    written = { message, at: Date.now() };
  };
  const isStepWritten = () => stepOf(message) === stepOf(written.message);
  const repeat = () => {
    if (isStepWritten() && Date.now() - written.at < REPEATED_AFTER_MS) return;
    write(message === written.message ? `${message} (${Math.round((Date.now() - stepAt) / 1_000)} s)` : message);
  };

  return {
    show(next) {
      const now = Date.now();
      if (beat === undefined) {
        startedAt = now;
        beat = setInterval(repeat, SHOWN_AFTER_MS).unref();
      }
      if (stepOf(next) !== stepOf(message)) stepAt = now;
      message = next;
      if (now - startedAt >= SHOWN_AFTER_MS && (output.isTTY || !isStepWritten())) write(message);
    },
    done() {
      clearInterval(beat);
      if (output.isTTY && written.message !== "") output.write("\r\u001b[K");
      beat = undefined;
      message = "";
      written = { message: "", at: 0 };
    },
  };
}

/** `Saving tables [#####.....] 5 of 10`. */
export function progressBar(what: string, done: number, total: number): string {
  const filled = Math.round((done / Math.max(total, 1)) * BAR_WIDTH);
  return `${what} [${"#".repeat(filled)}${".".repeat(BAR_WIDTH - filled)}] ${done} of ${total}`;
}

/** The message without numbers and bar, which change within a step. */
function stepOf(message: string): string {
  return message.replaceAll(/[#.]{2,}|\d+/g, "");
}
