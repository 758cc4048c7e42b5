import { join } from "node:path";
import { runProgram, type RunResult } from "../launch/program.ts";

/** Creates a self-signed certificate under the file names of nginx.conf. */
export async function makeCertificate(folder: string): Promise<RunResult> {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  return runProgram("openssl", ["req", "-x509", ...kind, ...names, ...files]);
}
