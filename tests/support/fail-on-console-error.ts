import { format } from "node:util";
import { afterEach } from "vitest";

const unexpected: string[] = [];

/** Fails a test on console.error, unless the test replaces it with a spy. */
console.error = (...args: unknown[]) => {
  unexpected.push(format(...args));
};

afterEach(() => {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected console.error:\n${messages.join("\n")}`);
});
