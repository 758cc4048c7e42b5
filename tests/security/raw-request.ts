import { connect } from "node:net";

export type RawAnswer = {
  /** The statuses of all responses on the connection. */
  statuses: number[];
  /** Whether the server closed the connection. */
  closed: boolean;
  text: string;
};

const TIMEOUT_MS = 3_000;

/** Sends raw bytes on a new connection, and reads until the server closes it. */
export async function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    const end = (closed: boolean) => {
      socket.destroy();
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      resolve({ statuses, closed, text: answer });
    };
    socket.setTimeout(TIMEOUT_MS, () => end(false));
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.on("end", () => end(true));
    socket.on("error", (error) => (answer === "" ? reject(error) : end(true)));
    socket.write(text, "latin1");
  });
}
