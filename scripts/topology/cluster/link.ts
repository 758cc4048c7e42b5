import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/** A TCP proxy between two processes that simulates a network partition: packets are lost without an error. */
export type Link = { port: number; cut(): void; mend(): void; close(): Promise<void> };

export async function openLink(targetPort: number): Promise<Link> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on("data", (chunk) => isCut || other.write(chunk));
      one.on("error", () => {});
      one.on("close", () => {
        pairs.delete(pair);
        if (!isCut) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => void (isCut = true),
    mend() {
      isCut = false;
      // Data was lost in the meantime, so open connections cannot continue.
      drop();
    },
    async close() {
      drop();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
