import { join } from "node:path";
import { makeReadyMedia, readyMediaComplaints } from "./catalogue/ready-media.ts";
import { readArguments, runCommand, UsageError } from "./launch/command.ts";
import { root } from "./launch/program.ts";
import { createProgress, progressBar } from "./launch/progress.ts";

const HELP = `Makes the demo shop's pictures ready: catalogue/media and catalogue/media.json from catalogue/images.

  npm run catalogue:prepare              makes what is missing or outdated
  npm run catalogue:prepare -- --verify  only says whether everything is up to date`;

await runCommand(async () => {
  const { values } = readArguments(HELP, { verify: { type: "boolean" } });
  const folder = join(root, "catalogue");
  if (values.verify === true) {
    const complaints = await readyMediaComplaints(folder);
    if (complaints.length > 0) throw new UsageError(complaints.join("\n"));
    return;
  }
  const progress = createProgress();
  const count = await makeReadyMedia(folder, (done, total) =>
    progress.show(progressBar("Preparing media", done, total)),
  );
  progress.done();
  process.stdout.write(`Prepared ${count} of the demo shop's media.\n`);
});
