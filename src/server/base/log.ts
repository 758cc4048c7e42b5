import { pino, type Logger } from "pino";
import pretty from "pino-pretty";

export type Log = Logger;

/** Logs JSON lines, or a human-readable format on a terminal. */
export function createLog(level: string): Log {
  const options = { level, base: null, serializers: { err: errorForLog } };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, pretty({ translateTime: "SYS:HH:MM:ss", ignore: "requestId" }));
}

/** What is logged of an error. The database client that `pg` attaches to errors of its pool would be 8 kB. */
export function errorForLog(error: Error): object {
  const { client: _client, ...logged } = pino.stdSerializers.err(error);
  return logged;
}
