import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import util from "node:util";

const message = "The shop is starting: its packages are being installed.";
const answer = {
  isSuccess: false,
  data: null,
  sys_message: message,
  message,
  code: "overloaded",
  starting: message,
};

const live = { isSuccess: true, data: { status: "live" }, sys_message: "", message: "" };

/** Reloads the page once the shop itself responds; in between the port is closed for a moment. */
const script = `setInterval(async () => {
  const answer = await fetch("/api/health/ready", { cache: "no-store" }).catch(() => undefined);
  const state = await answer?.json().catch(() => ({}));
  if (state && state.starting !== ${JSON.stringify(message)}) location.reload();
}, 1000);`;
const scriptHash = createHash("sha256").update(script).digest("base64");

const page = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop is starting</title>
<h1>The shop is starting</h1>
<p>Its packages are being installed. This page turns into the shop as soon as it is ready.</p>
<script>${script}</script>
</html>
`;

/**
 * Answers 503 at the shop's address while packages are installed, and 200 to the liveness call, so that no supervisor
 * restarts it. Returns the function that stops the server. A port in use is ignored here; the shop reports it when it
 * starts.
 */
export function answerWhileInstalling(root) {
  const { port, host } = readAddress(root);
  const server = createServer((request, response) => {
    const isCall = /^\/api(?:[/?]|$)/i.test(request.url ?? "");
    const isLive = /^\/api\/health\/live\/?(?:\?|$)/i.test(request.url ?? "");
    response.writeHead(isLive ? 200 : 503, {
      "content-type": isCall ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; connect-src 'self'; script-src 'sha256-${scriptHash}'; frame-ancestors 'none'`,
      "retry-after": "2",
      connection: "close",
    });
    response.end(isCall ? JSON.stringify(isLive ? live : answer) : page);
  });
  server.on("error", () => {});
  if (port > 0 && port < 65_536) server.listen(port, host);
  return async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * Reads host and port like src/server/base/config.ts, which needs installed packages. Node supports .env files since
 * 20.12.
 */
function readAddress(root) {
  const file = path.join(root, ".env");
  const settings = { ...(existsSync(file) && util.parseEnv?.(readFileSync(file, "utf8"))), ...process.env };
  return { port: Number(settings.PORT || 3000), host: settings.HOST || "127.0.0.1" };
}
