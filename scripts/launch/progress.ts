export type Progress = { show(message: string): void; done(): void };

const SHOWN_AFTER_MS = 1_000;
const BAR_WIDTH = 30;

/**
 * Work that takes longer than a second is shown step by step: on a terminal in one line that is written over, elsewhere
 * in a line for each step.
 */
export function createProgress(): Progress {
  let pending: NodeJS.Timeout | undefined;
  let startedAt: number | undefined;
  let last = "";
  const isTerminal = process.stdout.isTTY;
  const write = (message: string) => {
    if (isTerminal) process.stdout.write(`\r\u001b[K${message}`);
    else if (stepOf(message) !== stepOf(last)) process.stdout.write(`${message}\n`);
    last = message;
  };
  return {
    show(message) {
      clearTimeout(pending);
      startedAt ??= Date.now();
      const wait = startedAt + SHOWN_AFTER_MS - Date.now();
      if (wait <= 0) write(message);
      else pending = setTimeout(write, wait, message);
    },
    done() {
      clearTimeout(pending);
      if (isTerminal && last !== "") process.stdout.write("\r\u001b[K");
      last = "";
      startedAt = undefined;
    },
  };
}

/** `Saving tables [#####.....] 5 of 10`. */
export function progressBar(what: string, done: number, total: number): string {
  const filled = Math.round((done / Math.max(total, 1)) * BAR_WIDTH);
  return `${what} [${"#".repeat(filled)}${".".repeat(BAR_WIDTH - filled)}] ${done} of ${total}`;
}

/** The message without the numbers that count it on. */
function stepOf(message: string): string {
  return message.replaceAll(/\d+/g, "");
}
