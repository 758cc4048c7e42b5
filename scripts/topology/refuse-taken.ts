import { connect } from "node:net";
import { UsageError } from "../launch/command.ts";

/** Throws when another program listens on the port, whose responses would be mistaken for those of the own program. */
export async function refuseTaken(port: number): Promise<void> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
  if (isTaken) throw new UsageError(`Port ${port} is taken by another program; choose other ports with --port.`);
}
