import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const OFFER_MS = 120_000;

type Terminal = {
  input: Readable & { isTTY?: boolean };
  output: Pick<NodeJS.WriteStream, "isTTY" | "write">;
  canOpen: () => boolean;
  open: (url: string) => void;
};

const ownTerminal: Terminal = {
  input: process.stdin,
  output: process.stdout,
  canOpen: () => hasDesktop() && isInForeground(),
  open: openInBrowser,
};

/** On a terminal, opens the URL in the browser when Enter is pressed within two minutes. Does nothing elsewhere. */
export function offerBrowser(url: string, { input, output, canOpen, open } = ownTerminal): void {
  if (input.isTTY !== true || !output.isTTY || !canOpen()) return;
  output.write("  Press Enter to open the shop in the browser.\n\n");
  const lines = createInterface({ input });
  const end = setTimeout(() => lines.close(), OFFER_MS).unref();
  lines.once("close", () => clearTimeout(end));
  lines.once("line", () => {
    lines.close();
    open(url);
  });
}

function hasDesktop(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env;
  if (SSH_CONNECTION) return false;
  return process.platform !== "linux" || Boolean(DISPLAY) || Boolean(WAYLAND_DISPLAY);
}

/** A background process must not read the terminal's input. The launcher is the process that the shell knows. */
function isInForeground(): boolean {
  if (process.platform === "win32") return true;
  return spawnSync("ps", ["-o", "stat=", "-p", String(process.ppid)], { encoding: "utf8" }).stdout?.includes("+");
}

function openInBrowser(url: string): void {
  const [command = "", ...args] = {
    darwin: ["open", url],
    win32: ["rundll32", "url.dll,FileProtocolHandler", url],
  }[process.platform as string] ?? ["xdg-open", url];
  // Without such a program, the URL is still on the screen.
  spawn(command, args, { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
