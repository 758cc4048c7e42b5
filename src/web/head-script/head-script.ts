import { markVisitor } from "./mark-visitor.ts";
import { recordEarlyTaps } from "./record-early-taps.ts";
import { startScripts } from "./start-scripts.ts";
import { createTrustedTypesPolicies } from "./trusted-types-policies.ts";

/**
 * The first script of every page. The build compiles this file and its imports to the text of one inline script
 * (`scripts/launch/inline-scripts.ts`), so it must stay small.
 */
window.earlyTaps = recordEarlyTaps();
window.startScripts = startScripts;
markVisitor();
// Last: it throws if a browser extension has created the default policy already.
createTrustedTypesPolicies();
