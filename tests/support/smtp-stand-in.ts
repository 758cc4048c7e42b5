import { createServer, type AddressInfo, type Socket } from "node:net";
import { createInterface } from "node:readline";

export type ReceivedMail = { from: string; to: string[]; data: string };

type SmtpOptions = {
  port?: number;
  /** Answers every recipient with a lasting error. */
  refusing?: boolean;
  /** What the server answers to a recipient in place of 250; "hang" is no answer at all. */
  answerTo?: (recipient: string) => string | undefined;
  onReceive?: (mail: ReceivedMail) => void;
  /** So many mails are taken without a word of it: the connection breaks off instead. */
  losing?: number;
};

/** A mail server of a few commands on a port of its own. */
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
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A sender that is killed in the middle of a mail is no concern of ours.
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

/** `take` says whether the sender hears that its mail was taken. */
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
      mail.to.push(address);
      const answer = answerTo(address) ?? "250 ok";
      if (answer !== "hang") say(answer);
    } else if (command === "DATA") {
      inData = true;
      say("354 go on");
    } else if (command === "QUIT") {
      socket.end("221 bye\r\n");
    } else say("250 ok");
  }
}
