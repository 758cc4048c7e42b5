import type { Attack } from "./attack.ts";
import { forgedTokens } from "./forged-tokens.ts";
import { generatedRequests } from "./generated-requests.ts";
import { headers } from "./headers.ts";
import { injection } from "./injection.ts";
import { limits } from "./limits.ts";
import { log } from "./log.ts";
import { longTexts } from "./long-texts.ts";
import { oneClient } from "./one-client.ts";
import { protocol } from "./protocol.ts";
import { races } from "./races.ts";
import { registration } from "./registration.ts";
import { storedTexts } from "./stored-texts.ts";
import { wire } from "./wire.ts";

/** All attacks, in the order in which they run; the log is checked last. */
export const attacks: readonly Attack[] = [
  generatedRequests,
  forgedTokens,
  injection,
  storedTexts,
  headers,
  protocol,
  longTexts,
  races,
  registration,
  limits,
  wire,
  oneClient,
  log,
];
