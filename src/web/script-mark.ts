import { createContext } from "react";

/** During server rendering: the nonce that marks the renderer's own inline scripts. It never leaves the server. */
export const ScriptMark = createContext<string | undefined>(undefined);
