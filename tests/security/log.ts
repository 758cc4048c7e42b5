import { tokenSecret } from "#tests/processes/shop-process.ts";
import type { Attack } from "./attack.ts";

const SHOWN = 10;

export const log: Attack = {
  name: "log",
  expects: `The log of all these requests contains no used password, code, token or address, no
  injected line, and no defect.`,
  async run(trial, { readLog, secrets, url }) {
    secrets.add("the secret of the tokens", tokenSecret);
    const text = await readLog();
    const lines = text.split("\n").filter((line) => line !== "");
    trial.check("the log has lines", lines.length > 20, `${lines.length} lines`);
    const found = secrets.foundIn(text);
    trial.check(`none of ${secrets.count} secrets is in the log`, found.length === 0, found.slice(0, SHOWN));
    const bearer = lines.filter((line) => /eyJ[\w-]{10,}\.|\$argon2|Bearer /.test(line));
    trial.check("the log contains no token and no password hash", bearer.length === 0, bearer.slice(0, SHOWN));
    const own = lines.filter((line) => !line.startsWith("{") && !line.startsWith("ready http"));
    trial.check("the log contains no injected line", own.length === 0, own.slice(0, SHOWN));
    const defects = lines.filter((line) => /"level":(?:50|60)\b/.test(line));
    trial.check("the log contains no defect", defects.length === 0, defects.slice(0, SHOWN));
    const escapes = lines.filter((line) => /\p{Cc}/u.test(line));
    trial.check("the log contains no control character", escapes.length === 0, escapes.slice(0, SHOWN));
    trial.check("the shop still responds", (await fetch(`${url}/api/health/ready`)).ok);
  },
};
