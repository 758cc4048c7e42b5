/** A backup that cannot be made, read or restored; its message is for the person who typed the command. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
