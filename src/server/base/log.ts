import { pino, type Logger } from "pino";
import pretty from "pino-pretty";

export type Log = Logger;

/** Logs JSON lines, or a human-readable format on a terminal. */
export function createLog(level: string): Log {
  const options = { level, base: null };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ translateTime: "SYS:HH:MM:ss", ignore: "requestId" }));
}
