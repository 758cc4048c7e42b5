/** A backup that cannot be created, read or restored. The message is shown to the person who ran the command. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
