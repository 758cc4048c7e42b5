/** The embedded database cannot be started. The message is one line for the person who starts the shop. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, " | ").trim(), options);
  }
}
