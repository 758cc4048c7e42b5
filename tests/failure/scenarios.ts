import { clockSkew } from "./clock-skew.ts";
import { codesClosed } from "./codes-closed.ts";
import { databaseHangs } from "./database-hangs.ts";
import { databaseUnavailable } from "./database-unavailable.ts";
import { databaseDiskFull, mediaDiskFull } from "./disk-full.ts";
import { embeddedDatabase } from "./embedded-database.ts";
import { loginFlood } from "./login-flood.ts";
import { mailUnavailable } from "./mail-unavailable.ts";
import { migrationInterrupted } from "./migration-interrupted.ts";
import { overload } from "./overload.ts";
import { poolExhausted } from "./pool-exhausted.ts";
import { powerCut, powerCutDisk } from "./power-cut.ts";
import { processCrash } from "./process-crash.ts";
import type { Scenario } from "./scenario.ts";
import { slowClients } from "./slow-clients.ts";
import { stopping } from "./stopping.ts";
import { topology } from "./topology.ts";
import { twoStarts } from "./two-starts.ts";

/** All scenarios, in the order in which they run. */
export const scenarios: readonly Scenario[] = [
  overload,
  loginFlood,
  slowClients,
  poolExhausted,
  databaseUnavailable,
  embeddedDatabase,
  databaseHangs,
  codesClosed,
  databaseDiskFull,
  mediaDiskFull,
  mailUnavailable,
  clockSkew,
  twoStarts,
  migrationInterrupted,
  stopping,
  processCrash,
  powerCut,
  powerCutDisk,
  topology,
];
