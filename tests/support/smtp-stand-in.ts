import { createServer, type AddressInfo, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type ReceivedMail = { from: string; to: string[]; data: string };

type SmtpOptions = {
  port?: number;
  /** Refuses every recipient permanently. */
  refusing?: boolean;
  /** The response to a recipient instead of 250; "hang" means no response. */
  answerTo?: (recipient: string) => string | undefined;
  onReceive?: (mail: ReceivedMail) => void;
  /** The number of mails that are accepted while the connection breaks before the confirmation. */
  losing?: number;
};

/** A minimal mail server on a free port. */
export async function startSmtpStandIn({
  port: wanted = 0,
  refusing = false,
  answerTo = () => (refusing ? "550 no such mailbox" : undefined),
  onReceive = () => {},
  losing = 0,
}: SmtpOptions = {}) {
  let toLose = losing;
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Errors of killed senders are ignored.
    void converse(socket, answerTo, (mail) => {
      received.push(mail);
      onReceive(mail);
      return toLose-- <= 0;
    }).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(wanted, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** `take` returns whether to confirm the mail to the sender. */
async function converse(
  socket: Socket,
  answerTo: (recipient: string) => string | undefined,
  take: (mail: ReceivedMail) => boolean,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: "", to: [], data: "" };
  let inData = false;
  say("220 stand-in");
  socket.on("error", () => undefined);
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (inData && line !== ".") {
      mail.data += `${line.replace(/^\.\./, ".")}\n`;
      continue;
    }
    const [, address = ""] = /<([^>]*)>/.exec(line) ?? [];
    const command = line.slice(0, 4).toUpperCase();
    if (inData) {
      inData = false;
      if (take(mail)) say("250 taken");
      else socket.destroy();
    } else if (command === "MAIL") {
      mail = { from: address, to: [], data: "" };
      say("250 ok");
    } else if (command === "RCPT") {
      const refusal = answerTo(address);
      if (refusal === undefined) mail.to.push(address);
      if (refusal !== "hang") say(refusal ?? "250 ok");
    } else if (command === "DATA") {
      // A pipelining client has sent it before it knows that its recipients are refused.
      inData = mail.to.length > 0;
      say(inData ? "354 go on" : "554 no valid recipients");
    } else if (command === "EHLO") {
      // As most mail servers do. Then a client sends MAIL, RCPT and DATA without waiting for each answer.
      say("250-stand-in\r\n250 PIPELINING");
    } else if (command === "QUIT") {
      socket.end("221 bye\r\n");
    } else say("250 ok");
  }
}
