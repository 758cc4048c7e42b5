export type Progress = { show(message: string): void; done(): void };

const SHOWN_AFTER_MS = 1_000;

/**
 * Steps that take longer than a second are shown, on a terminal in one line that is written over, elsewhere a line for
 * each step.
 */
export function createProgress(): Progress {
  let pending: NodeJS.Timeout | undefined;
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
      if (last !== "") write(message);
      else pending = setTimeout(write, SHOWN_AFTER_MS, message);
    },
    done() {
      clearTimeout(pending);
      if (isTerminal && last !== "") process.stdout.write("\r\u001b[K");
      last = "";
    },
  };
}

/** The message without the numbers that count it on. */
function stepOf(message: string): string {
  return message.replaceAll(/\d+/g, "");
}
